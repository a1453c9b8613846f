import type { CodedText, Problem } from '@nestegg/domain';
import { readCodedMessage } from '@nestegg/domain/contract';
import * as z from 'zod/mini';
import { invalid } from './failure.ts';

type Issue = z.core.$ZodIssue;

/** What is reported of a request: a long one must not be answered at greater length. */
const MAX_PROBLEMS = 20;
const MAX_PATH_LENGTH = 100;

function pathOf(parts: readonly PropertyKey[]): string {
  const path = parts.map(String).join('.');
  if (path.length <= MAX_PATH_LENGTH) return path;
  return `${Array.from(path.slice(0, 2 * MAX_PATH_LENGTH))
    .slice(0, MAX_PATH_LENGTH)
    .join('')}…`;
}

/** zod's own messages name its own notions; for people the field is not valid. */
const codedTextOf = (message: string, field: string): CodedText =>
  readCodedMessage(message) ?? { code: 'value.invalid', params: { field } };

function problemsOf(issue: Issue): Problem[] {
  if (issue.code !== 'unrecognized_keys') {
    const field = pathOf(issue.path) || 'body';
    return [{ field, ...codedTextOf(issue.message, field) }];
  }
  return issue.keys.slice(0, MAX_PROBLEMS).map((key) => {
    const field = pathOf([...issue.path, key]);
    return { field, code: 'field.unknown', params: { field } };
  });
}

/** The first problem of each field. */
const firstOfEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** Reads what a caller sent by its schema; throws a 422 that maps each field to the first thing wrong with it. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const problems = result.error.issues.slice(0, MAX_PROBLEMS).flatMap(problemsOf);
  throw invalid(...firstOfEach(problems.slice(0, MAX_PROBLEMS)));
}
