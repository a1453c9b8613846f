import { expect, it } from 'vitest';
import { globalReaction, viewMessage } from '../errors/messages.ts';
import { isUncertain, mayFallBack, NesteggError } from '../errors/nestegg-error.ts';
import { stepUpMethodsOf } from '../model/access-token.ts';
import { reconciliationDifferenceOf } from '../model/account.ts';
import { conflictingHousehold, conflictingTransaction } from '../model/conflict.ts';
import { undoConflictsOf } from '../model/history.ts';
import { json } from '../test-support/client.ts';
import { BODY, get, openScripted, remove } from '../test-support/scripted-transcript.ts';
import { answerOf } from '../test-support/shaped-answer.ts';
import type { Client } from '../test-support/transcript.ts';
import { reconciliationDifference } from '../wire/account-calls.ts';
import { errorBody } from '../wire/error-body.ts';
import { undoConflicts } from '../wire/history-calls.ts';
import { household } from '../wire/household-calls.ts';
import { transaction } from '../wire/transaction-calls.ts';

const said = async (client: Client): Promise<unknown> => {
  try {
    return await get(client);
  } catch (error) {
    if (!(error instanceof NesteggError)) throw error;
    const { text: words } = viewMessage(error);
    const marks = { isUncertain: isUncertain(error), mayFallBack: mayFallBack(error) };
    return { name: error.name, words, reaction: globalReaction(error), ...marks };
  }
};
const read =
  (reads: (error: NesteggError) => unknown) =>
  (client: Client): Promise<unknown> =>
    get(client).catch((error: unknown) => (error instanceof NesteggError ? reads(error) : error));
const refusing = (status: number, about: unknown) => () => json({ details: about }, status);

it('what each status of a server makes of a call is as approved', async () => {
  const { ask, text } = openScripted({ retries: 0 });
  for (const status of [400, 401, 403, 404, 405, 409, 412, 418, 422, 429, 500, 502, 503, 504]) {
    await ask(`a ${status}`, () => json(BODY, status, { 'retry-after': '2' }), get);
    await ask(`a ${status} without a body`, () => new Response(null, { status, statusText: 'Status' }), get);
  }
  expect(text()).toMatchSnapshot();
});

it('what each body makes of a failure is as approved', async () => {
  const { ask, text, note } = openScripted({ retries: 0, onError: ({ code }) => note(`onError gets ${code}`, '  ') });
  await ask('all that it can say', () => json(answerOf(errorBody, 'everything'), 422), get);
  await ask('of a write', () => json(BODY, 422), remove);
  await ask('other names', () => json({ description: 'Other words', id: 8, code: '' }, 422), get);
  await ask('blanks', () => json({ message: ' ', description: 'Words', tracking_id: '', id: '9' }, 422), get);
  await ask('reasons of no form', () => json({ ...BODY, reason: 'odd', problems: 5 }, 422), get);
  await ask('nothing', () => json({}, 422), get);
  await ask('a page', () => new Response('<html>', { status: 422 }), get);
  await ask('a list', () => json([1], 422), get);
  expect(text()).toMatchSnapshot();
});

it('what an app makes of each failure is as approved', async () => {
  const { ask, text } = openScripted({ retries: 0 });
  for (const status of [400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503]) {
    await ask(String(status), () => json({}, status, { 'retry-after': '7' }), said);
  }
  await ask('no network', () => Promise.reject(new TypeError('fetch failed')), said);
  await ask('no transaction', () => json({}), said);
  await ask('no known failure', () => Promise.reject(new RangeError('odd')), said);
  expect(text()).toMatchSnapshot();
});

it('what a failure says of fields, records and proofs is as approved', async () => {
  const { ask, text } = openScripted({ retries: 0 });
  const problems = [{ field: 'name', code: 'text.required', params: { field: 'Name', max: 5 } }];
  const details = { name: ['First', 'second'], address: { city: 'None' }, rows: [{ path: ['a', 1], message: 'Odd' }] };
  const fields = read((error) => error.problems);
  await ask('fields of a 422', () => json({ problems, details }, 422), fields);
  await ask('fields in a list', () => json({ details: [{ field: 'name', message: 'Odd' }, 5] }, 422), fields);
  await ask('fields by a code', () => json({ code: 'VALIDATION_ERROR', problems }, 400), fields);
  await ask('fields of another code', () => json({ code: 'OTHER', problems, details }, 400), fields);
  await ask('problems of no form', () => json({ details: { name: 'Odd' }, problems: [{ field: 1 }] }, 422), fields);
  const records = read((error) => [
    conflictingTransaction(error),
    conflictingHousehold(error),
    undoConflictsOf(error),
    reconciliationDifferenceOf(error),
    stepUpMethodsOf(error),
  ]);
  await ask('a transaction', refusing(409, { current: answerOf(transaction, 'everything') }), records);
  await ask('a household', refusing(409, { current: answerOf(household, 'everything') }), records);
  await ask('changes since', refusing(409, answerOf(undoConflicts, 'everything')), records);
  await ask('a difference', refusing(409, answerOf(reconciliationDifference, 'everything')), records);
  await ask('methods', refusing(403, { step_up: ['password', 5] }), records);
  await ask('a transaction of a 412', refusing(412, { current: answerOf(transaction, 'everything') }), records);
  await ask('methods of a 401', refusing(401, { step_up: ['password'] }), records);
  expect(text()).toMatchSnapshot();
});
