import type { CodedText, Problem } from '@nestegg/domain';
import { readCodedMessage } from '@nestegg/domain/contract';
import type * as z from 'zod/mini';

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

function problemsIn(issue: Issue): Problem[] {
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

/** What is wrong with what a caller sent, by the issues of its schema: the first thing of each field. */
export const problemsOf = (issues: readonly Issue[]): Problem[] =>
  firstOfEach(issues.slice(0, MAX_PROBLEMS).flatMap(problemsIn).slice(0, MAX_PROBLEMS));
