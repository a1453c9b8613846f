import { isValidationFailure } from '@nestegg/domain';
import type { NesteggError } from './nestegg-error.ts';

/** Messages by the path of the field, with dots between levels: `{ 'address.city': 'City is required' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** One entry of a list of failures: `{ field or path, message }`. */
function entryOf(value: unknown): [string, string] | null {
  if (!isObject(value) || typeof value['message'] !== 'string') return null;
  const path = value['field'] ?? value['path'];
  if (typeof path === 'string') return [path, value['message']];
  return Array.isArray(path) ? [path.map(String).join('.'), value['message']] : null;
}

function collect(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return path === '' ? [] : [[path, value]];
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first === 'string') return collect(first, path);
    const entries = value.map(entryOf);
    return entries.some((entry) => entry !== null)
      ? entries.filter((entry) => entry !== null).map(([field, message]) => [join(path, field), message])
      : value.flatMap((item, index) => collect(item, join(path, String(index))));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => collect(item, join(path, key)));
}

/**
 * The messages of a form's fields that a failure holds: of a 422, or of a code containing VALIDATION. Null for any
 * other failure, and where no field is named: then there is one general error.
 */
export function fieldErrors(error: NesteggError): FieldErrors | null {
  if (error.kind !== 'answer' || !isValidationFailure(error)) return null;
  const entries = collect(error.details, '');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The endings of a path, the longest first: `a.b.c`, `b.c`, `c`. */
function endingsOf(path: string): string[] {
  const names = path.split('.');
  return names.map((_, index) => names.slice(index).join('.'));
}

/**
 * The same under each ending of a path too, so that a form finds its field however deep a server nests it: `description`
 * for `transaction.description`. A shorter path wins over the ending of a longer one.
 */
export function fieldErrorsByName(error: NesteggError): FieldErrors | null {
  const errors = fieldErrors(error);
  if (!errors) return null;
  const deepestFirst = Object.entries(errors)
    .map(([path, message]) => ({ endings: endingsOf(path), message }))
    .toSorted((a, b) => b.endings.length - a.endings.length);
  return Object.fromEntries(
    deepestFirst.flatMap(({ endings, message }) => endings.map((ending) => [ending, message] as const)),
  );
}

/** The server's current record, where a conflict (409) carries it; else null. */
export function conflictingRecord(error: NesteggError): unknown {
  if (error.kind !== 'answer' || error.status !== 409 || !isObject(error.details)) return null;
  return error.details['current'] ?? null;
}
