import { CAPABILITIES } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { answersWith, CALLS, callOf } from '../test-support/contract-calls.ts';
import * as changes from '../test-support/steps/change-steps.ts';
import * as people from '../test-support/steps/people-steps.ts';
import * as plan from '../test-support/steps/plan-steps.ts';
import * as records from '../test-support/steps/record-steps.ts';
import { startTranscript, type Steps } from '../test-support/transcript.ts';
import { endpointOf } from '../transport/request.ts';

/** The methods of a client, by the names that steps have. */
const methodsOf = (client: object, before = ''): string[] =>
  Object.entries(client).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'function' ? [before + name] : methodsOf(value as object, `${before}${name}.`),
  );

it('every method of the client has a step in a transcript, and every call of the contract is made by one', async () => {
  const { client, step, seen } = startTranscript(answersWith('everything'), { capabilities: CAPABILITIES });
  const themes: Steps[] = [changes, people, plan, records].flatMap((steps) => Object.values<Steps>(steps));
  const steps = themes.flatMap((theme) => Object.entries(theme));
  for (const [name, run] of steps) await step(name, run);
  const named = new Set(steps.map(([name]) => name.split(' ')[0]));
  // Its pages are in the transcript of failures.
  expect(methodsOf(client).filter((name) => !named.has(name))).toEqual(['transactions.all']);
  const called = new Set(seen.map((request) => endpointOf(callOf(request))));
  expect(CALLS.map(endpointOf).filter((endpoint) => !called.has(endpoint))).toEqual([]);
});
