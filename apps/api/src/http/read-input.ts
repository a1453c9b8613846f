import { problemText } from '@nestegg/domain';
import * as z from 'zod/mini';
import { invalid } from './failure.ts';

type Issue = z.core.$ZodIssue;

const pathOf = (parts: readonly PropertyKey[]): string => parts.map(String).join('.');

/** What zod says by itself names its own notions; people are told that the field is not valid. */
const messageOf = ({ message, path, code }: Issue): string =>
  code === 'custom' || !message.startsWith('Invalid input')
    ? message
    : problemText({ code: 'value.invalid', params: { field: pathOf(path) || 'body' } });

function problemsOf(issue: Issue): [field: string, message: string][] {
  if (issue.code !== 'unrecognized_keys') return [[pathOf(issue.path) || 'body', messageOf(issue)]];
  return issue.keys.map((key) => {
    const field = pathOf([...issue.path, key]);
    return [field, problemText({ code: 'field.unknown', params: { field } })];
  });
}

/** Reads what a caller sent by its schema; throws a 422 that maps each field to the first thing wrong with it. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const details: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [field, message] of result.error.issues.flatMap(problemsOf)) details[field] ??= message;
  throw invalid(details);
}
