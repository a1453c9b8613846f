import { problemText, type ProblemCode, type ProblemParams } from '@nestegg/domain';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

interface Coded {
  readonly code: string;
  readonly params: ProblemParams;
}

const textOf = ({ code, params }: Coded): string => problemText({ code: code as ProblemCode, params });

/** A 422 that names what is wrong with a field, as text and as a code. */
export function expectFieldRefused(answer: LightMyRequestResponse, field: string, problem: Coded): void {
  expect(answer.statusCode, answer.body).toBe(422);
  expect(answer.json()).toMatchObject({ details: { [field]: textOf(problem) }, problems: [{ field, ...problem }] });
}

/** A 409 that gives its reason, as text and as a code. */
export function expectCallRefused(answer: LightMyRequestResponse, reason: Coded): void {
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.json()).toMatchObject({ message: textOf(reason), reason });
}
