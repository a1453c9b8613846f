import { problemText } from '@nestegg/domain';
import * as z from 'zod/mini';
import { invalid } from './failure.ts';

type Issue = z.core.$ZodIssue;

/** What is reported of a request: a long one must not be answered at greater length. */
const MOST_PROBLEMS = 20;
const LONGEST_PATH = 100;

function pathOf(parts: readonly PropertyKey[]): string {
  const path = parts.map(String).join('.');
  if (path.length <= LONGEST_PATH) return path;
  return `${Array.from(path.slice(0, 2 * LONGEST_PATH))
    .slice(0, LONGEST_PATH)
    .join('')}…`;
}

/** What zod says by itself names its own notions; the message says that the field is not valid. */
const messageOf = ({ message, path, code }: Issue): string =>
  code === 'custom' || !message.startsWith('Invalid input')
    ? message
    : problemText({ code: 'value.invalid', params: { field: pathOf(path) || 'body' } });

function problemsOf(issue: Issue): [field: string, message: string][] {
  if (issue.code !== 'unrecognized_keys') return [[pathOf(issue.path) || 'body', messageOf(issue)]];
  return issue.keys.slice(0, MOST_PROBLEMS).map((key) => {
    const field = pathOf([...issue.path, key]);
    return [field, problemText({ code: 'field.unknown', params: { field } })];
  });
}

/** Reads what a caller sent by its schema; throws a 422 that maps each field to the first thing wrong with it. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const details: Record<string, string> = Object.create(null) as Record<string, string>;
  const problems = result.error.issues.slice(0, MOST_PROBLEMS).flatMap(problemsOf);
  for (const [field, message] of problems.slice(0, MOST_PROBLEMS)) details[field] ??= message;
  throw invalid(details);
}
