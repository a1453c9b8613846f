import { type Minor, nearestMinor } from '@nestegg/domain';
import type { Result } from '../errors/result.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
}

type SafeResult<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** A schema of the contract, as far as reading answers goes. */
export interface AnswerSchema<T> {
  readonly safeParse: (value: unknown) => SafeResult<T>;
}

export type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Other servers write a number as text, or an id as a number: both say clearly what is meant.
function convert(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** Converts the value at the end of a path; what cannot be converted is left out. */
function coerce(value: unknown, path: readonly PropertyKey[]): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (rest.length > 0) return coerce(Reflect.get(value, key), rest);
  const converted = convert(Reflect.get(value, key));
  if (converted === undefined) Reflect.deleteProperty(value, key);
  else Reflect.set(value, key, converted);
}

/**
 * Reads an answer by the contract's schema. What a server writes in another type, or fills with something unknown to us,
 * is converted or left out; only where a field that must be there cannot be read is the answer refused (null).
 */
export function parseAnswer<T>(schema: AnswerSchema<T>, value: unknown): T | null {
  const first = schema.safeParse(value);
  if (first.success) return first.data;
  const copy: unknown = structuredClone(value);
  for (const issue of first.error.issues) coerce(copy, issue.path);
  const second = schema.safeParse(copy);
  return second.success ? second.data : null;
}

/** Reads by a schema, then into the model. */
export function reader<T, M>(schema: AnswerSchema<T>, toModel: (answer: T) => M, what: string) {
  return (body: unknown): Result<M, string> => {
    const answer = parseAnswer(schema, body);
    return answer === null
      ? { ok: false, error: `Invalid response for ${what}` }
      : { ok: true, value: toModel(answer) };
  };
}

/** The answer of a write, of which nothing is relied upon: null where a server answers in its own way. */
export function looseReader<T, M>(schema: AnswerSchema<T>, toModel: (answer: T) => M) {
  return (body: unknown): Result<M | null, string> => {
    const answer = parseAnswer(schema, unwrapRecord(body));
    return { ok: true, value: answer === null ? null : toModel(answer) };
  };
}

/** Any answer at all will do. */
export const readNothing = (): Result<null, string> => ({ ok: true, value: null });

/** A record, also where it comes wrapped in `data`. */
export const unwrapRecord = (body: unknown): unknown =>
  isJsonObject(body) && isJsonObject(body['data']) && !('id' in body) ? body['data'] : body;

/** A list that comes bare, or under one of these names; null where there is none. */
export function listIn(body: unknown, names: readonly string[]): unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isJsonObject(body)) return null;
  const found = names.map((name) => body[name]).find((value) => Array.isArray(value));
  return Array.isArray(found) ? found : null;
}

interface ListOf<T, M> {
  readonly schema: AnswerSchema<T>;
  readonly toModel: (answer: T) => M;
  /** Under which names a list comes that is not bare. */
  readonly names: readonly string[];
  readonly what: string;
}

/** Reads a list in each of its shapes; one row that cannot be read refuses it. */
export function listReader<T, M>({ schema, toModel, names, what }: ListOf<T, M>) {
  return (body: unknown): Result<readonly M[], string> => {
    const rows = listIn(body, names)?.map((row) => parseAnswer(schema, row));
    if (!rows || rows.includes(null)) return { ok: false, error: `Invalid response data format for ${what}` };
    return { ok: true, value: rows.filter((row) => row !== null).map(toModel) };
  };
}

/** The valid rows of a secondary list; an invalid row is left out instead of failing the whole answer. */
export const readableRows = <T>(schema: AnswerSchema<T>, rows: readonly unknown[]): T[] =>
  rows.map((row) => parseAnswer(schema, row)).filter((row) => row !== null);

/** What an answer left out is null in the model. */
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** An answer's amount; null where it was left out. */
export const minorOrNull = (amount: number | null | undefined): Minor | null =>
  amount === null || amount === undefined ? null : nearestMinor(amount);
