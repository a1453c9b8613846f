import { isValidationFailure, type FailureFacts, type ProblemParams } from '@nestegg/domain';
import type { ErrorBody } from '@nestegg/domain/contract';

/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** The field's path, with dots between levels: `address.city`. */
  readonly field: string;
  /** One of the problem codes of `@nestegg/domain`, or the server's own; null where the server sends none. */
  readonly code: string | null;
  /** What fills in the text of the code. */
  readonly params: ProblemParams;
  /** The server's own message; empty where it sends a code only. */
  readonly text: string;
}

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

/** The messages of a contract server's details, by path: as a map, nested, or as a list. */
function messagesIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return path === '' ? [] : [[path, value]];
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first === 'string') return messagesIn(first, path);
    const entries = value.map(entryOf);
    return entries.some((entry) => entry !== null)
      ? entries.filter((entry) => entry !== null).map(([field, message]) => [join(path, field), message])
      : value.flatMap((item, index) => messagesIn(item, join(path, String(index))));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => messagesIn(item, join(path, key)));
}

/**
 * What a failed answer says is wrong with fields: of a 422, or of a code containing VALIDATION. Our server names codes;
 * another has messages in `details`.
 */
export function fieldProblems(facts: FailureFacts, { details, problems = [] }: ErrorBody): FieldProblem[] {
  if (!isValidationFailure(facts)) return [];
  const texts = new Map(messagesIn(details, ''));
  const coded = new Map(problems.map((problem) => [problem.field, problem]));
  return [...new Set([...texts.keys(), ...coded.keys()])].map((field) => {
    const { code = null, params = {} } = coded.get(field) ?? {};
    return { field, code, params, text: texts.get(field) ?? '' };
  });
}
