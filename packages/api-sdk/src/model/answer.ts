import { type Minor, nearestMinor } from '@nestegg/domain';
import type { Result } from '../errors/result.ts';
import type { AnswerFacts, AnswerMarks, ReadAnswer } from '../transport/answer-facts.ts';
import { type AnswerShape, isJsonObject, type ObjectShape, type Shape } from '../wire/shape.ts';
import type { WriteMark } from './write-mark.ts';

/** Reads an answer, or says by null that it cannot. */
type Parse<T> = (value: unknown) => T | null;

/** How an answer is read: by its shape, or by a function. */
export type AnswerParser<T> = AnswerShape<T> | Parse<T>;

type Path = readonly string[];

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  int: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  unknown: () => true,
};

/** One reading of a value: what cannot be read is named by its path. */
class ShapeReader {
  readonly faults: Path[] = [];

  read(shape: Shape, value: unknown, path: Path): unknown {
    if (typeof shape === 'string') return this.held(PRIMITIVES[shape]?.(value) === true, value, path);
    if ('optional' in shape) return value === undefined ? value : this.read(shape.optional, value, path);
    if ('nullable' in shape) return value === null ? value : this.read(shape.nullable, value, path);
    if ('oneOf' in shape) return this.held(typeof value === 'string' && shape.oneOf.includes(value), value, path);
    if ('either' in shape)
      return this.held(
        shape.either.some((one) => readShape(one, value).ok),
        value,
        path,
      );
    if ('extension' in shape) return readShape({ optional: shape.extension }, value).value;
    return this.readMembers(shape, value, path);
  }

  private readMembers(shape: Extract<Shape, object>, value: unknown, path: Path): unknown {
    if ('list' in shape) {
      if (!Array.isArray(value)) return this.held(false, value, path);
      // With the places whose item was left out: a list without one of its items would say something else.
      return [...value].map((item, index) => this.read(shape.list, item, [...path, String(index)]));
    }
    if (!isJsonObject(value)) return this.held(false, value, path);
    const shapes = 'fields' in shape ? Object.entries(shape.fields) : [];
    const of = 'record' in shape ? Object.keys(value).map((key) => [key, shape.record] as const) : shapes;
    // A field that was left out stays so.
    const read = of.map(([key, member]) => [key, this.read(member, value[key], [...path, key])] as const);
    return { ...value, ...Object.fromEntries(read.filter(([key, member]) => key in value || member !== undefined)) };
  }

  private held(holds: boolean, value: unknown, path: Path): unknown {
    if (!holds) this.faults.push(path);
    return value;
  }
}

type Reading =
  | { readonly ok: true; readonly value: unknown; readonly faults?: never }
  | { readonly ok: false; readonly value?: never; readonly faults: readonly Path[] };

/** A value as its shape has it, else the paths of what cannot be read. */
export function readShape(shape: Shape, value: unknown): Reading {
  const reading = new ShapeReader();
  const read = reading.read(shape, value, []);
  const { faults } = reading;
  return faults.length ? { ok: false, faults } : { ok: true, value: read };
}

// Other servers write a number as text, or an id as a number: both say clearly what is meant.
function convert(value: unknown): unknown {
  if (typeof value === 'number') return `${value}`;
  const number = Number(value);
  return typeof value === 'string' && value.trim() && Number.isFinite(number) ? number : undefined;
}

type Members = Record<string, unknown>;

/** Converts the value at the end of a path, or leaves it out where that says nothing, or was of no use before. */
function coerce(members: Members, [key, ...rest]: Path, isConverted: boolean): void {
  if (!key) return;
  if (rest.length) return coerce(members[key] as Members, rest, isConverted);
  members[key] = isConverted ? undefined : convert(members[key]);
  if (members[key] === undefined) delete members[key];
}

/**
 * Reads an answer by the contract's shape. What a server writes in another type, or fills with something unknown to us,
 * is converted or left out; only where a field that must be there cannot be read is the answer refused (null).
 */
export function parseAnswer<T>(parser: AnswerParser<T>, value: unknown, isConverted = false): T | null {
  if (typeof parser === 'function') return parser(value);
  const first = readShape(parser, value);
  if (first.ok) return first.value as T;
  const copy = structuredClone(value) as Members;
  for (const path of first.faults) coerce(copy, path, isConverted);
  if (!isConverted) return parseAnswer(parser, copy, true);
  return (readShape(parser, copy).value ?? null) as T | null;
}

/**
 * Reads by a shape, then into the model.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function reader<T, M>(parser: AnswerParser<T>, toModel: (answer: T) => M, what: string) {
  return (body: unknown): Result<M, string> => {
    const answer = parseAnswer(parser, body);
    return answer === null
      ? { ok: false, error: `Invalid response for ${what}` }
      : { ok: true, value: toModel(answer) };
  };
}

/**
 * The answer of a write, of which nothing is relied upon: null where a server answers in its own way.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function looseReader<T, M>(parser: AnswerParser<T>, toModel: (answer: T) => M) {
  return (body: unknown): Result<M | null, string> => {
    const answer = parseAnswer(parser, unwrapRecord(body));
    return { ok: true, value: answer === null ? null : toModel(answer) };
  };
}

/** Reads an answer with its marks. */
export const marked =
  <T extends object>(read: (body: unknown) => Result<T, string>): ReadAnswer<T & AnswerMarks> =>
  (body, { fallback, isEmptyAnswer }) => {
    const result = read(body);
    return result.ok ? { ok: true, value: { ...result.value, fallback, isEmptyAnswer } } : result;
  };

/**
 * The answer of a write with the group of its changes; null where a server answers in its own way.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function savedReader<T, M extends object>(parser: AnswerParser<T>, toModel: (answer: T) => M) {
  return (body: unknown, { changeGroup }: AnswerFacts): Result<(M & WriteMark) | null, string> => {
    const answer = parseAnswer(parser, unwrapRecord(body));
    return { ok: true, value: answer === null ? null : { ...toModel(answer), changeGroup } };
  };
}

/** Reads of a write's answer no more than the group of its changes. */
export const readWriteMark: ReadAnswer<WriteMark> = (_body, { changeGroup }) => ({ ok: true, value: { changeGroup } });

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
  readonly parser: AnswerParser<T>;
  readonly toModel: (answer: T) => M;
  /** Under which names a list comes that is not bare. */
  readonly names: readonly string[];
  readonly what: string;
}

/**
 * Reads a list in each of its shapes; one row that cannot be read refuses it.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listReader<T, M>({ parser, toModel, names, what }: ListOf<T, M>) {
  return (body: unknown): Result<readonly M[], string> => {
    const rows = listIn(body, names)?.map((row) => parseAnswer(parser, row));
    if (!rows || rows.includes(null)) return { ok: false, error: `Invalid response data format for ${what}` };
    return { ok: true, value: rows.filter((row) => row !== null).map(toModel) };
  };
}

/** The valid rows of a secondary list; an invalid row is left out instead of failing the whole answer. */
export const readableRows = <T>(parser: AnswerParser<T>, rows: readonly unknown[]): T[] =>
  rows.map((row) => parseAnswer(parser, row)).filter((row) => row !== null);

/** What an answer left out is null in the model. */
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** A field's name in the model: `due_date` is `dueDate`. */
type ModelName<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<ModelName<Rest>>}`
  : Name;

type Known<T> = { readonly [Name in keyof T as string extends Name ? never : Name]: T[Name] };

/** An answer of a shape by the names that fields have in the model; what an answer left out is null. */
type Model<T> = {
  readonly [Name in keyof Known<T> & string as ModelName<Name>]:
    | Exclude<T[Name], undefined>
    | (undefined extends T[Name] ? null : never);
};

/** The fields of a shape in an answer, by the names that they have in the model; what the answer left out is null. */
export const modelOf = <T extends object>({ fields }: ObjectShape<T>, answer: T) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name.replace(/_./g, ([, letter = '']) => letter.toUpperCase()),
      orNull(Reflect.get(answer, name)),
    ]),
  ) as Model<T>;

/** An answer's amount; null where it was left out. */
export const minorOrNull = (amount: number | null | undefined): Minor | null =>
  amount === null || amount === undefined ? null : nearestMinor(amount);
