import type { ChangeSetAnswer } from '@nestegg/domain/contract';
import { expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

it('calls of the history are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const made = await owner.call('POST', '/api/transactions', {
    payload: { household_id: household, date: '2026-11-03', amount: -42.5, description: 'Market', category: 'Food' },
  });
  const { id } = made.json<{ id: string }>();
  name(id, 'market');
  const groupOf = (answer: typeof made) => String(answer.headers['change-group']);
  const edited = await member.call('PUT', `/api/transactions/${id}`, {
    payload: { household_id: household, date: '2026-11-04', amount: -45, description: 'Market hall' },
  });
  await owner.call('PATCH', `/api/households/${household}`, { payload: { name: 'Our nest', currency: 'EUR' } });
  await member.call('POST', '/api/transactions', {
    payload: { date: '2026-11-05', amount: -3, description: 'Own tea' },
  });

  const ofHousehold = `/api/history?household_id=${household}`;
  await call(member, 'GET', '/api/history');
  await call(member, 'GET', `${ofHousehold}&kind=transaction&op=update&actor=${member.id}`);
  const page = await call(owner, 'GET', `${ofHousehold}&limit=1`);
  const { next } = page.json<{ next: string; data: ChangeSetAnswer[] }>();
  await call(owner, 'GET', `${ofHousehold}&limit=1&cursor=${encodeURIComponent(next)}`);
  await call(owner, 'GET', `${ofHousehold}&record_id=${id}&until=2020-01-01T00:00:00Z`);
  await call(stranger, 'GET', ofHousehold);
  await call(stranger, 'GET', '/api/history');
  await call(owner, 'GET', '/api/history?kind=thing&op=gone&from=today&limit=0&cursor=none');
  await call(owner, 'GET', `/api/history/${groupOf(edited)}`);
  await call(stranger, 'GET', `/api/history/${groupOf(edited)}`);
  await call(owner, 'GET', '/api/history/none');

  // What was undone, and what cannot be.
  const third = await owner.call('PATCH', `/api/transactions/${id}`, { payload: { category: 'Fruit' } });
  const undo = `/api/history/${groupOf(edited)}/undo`;
  await call(stranger, 'POST', undo, { payload: {} });
  await call(member, 'POST', undo, { payload: {} });
  await call(member, 'POST', undo, { payload: { rest: 'throw' } });
  await call(member, 'POST', undo, {
    payload: { choices: [{ kind: 'transaction', id, version: 2, choice: 'restore' }] },
    headers: { 'idempotency-key': 'undo-of-the-edit' },
  });
  const undone = await call(owner, 'POST', undo, {
    payload: { choices: [{ kind: 'transaction', id, version: 3, choice: 'restore' }] },
  });
  await call(member, 'POST', undo, { payload: {} });
  await call(owner, 'GET', `/api/history/${groupOf(undone)}`);
  const removed = await member.call('DELETE', `/api/transactions/${id}`);
  const restore = `/api/history/records/transaction/${id}/restore`;
  await call(stranger, 'POST', restore, { payload: { group: groupOf(removed), version: null } });
  await call(owner, 'POST', restore, { payload: { group: groupOf(removed), version: 4 } });
  await call(owner, 'POST', restore, { payload: { group: groupOf(third), version: null } });
  await call(owner, 'POST', restore, { payload: { group: groupOf(made), version: 5 } });
  await call(owner, 'POST', '/api/history/records/thing/1/restore', {
    payload: { group: groupOf(made), version: null },
  });
  await call(owner, 'GET', `${ofHousehold}&kind=transaction`);
  await call(owner, 'GET', `${ofHousehold}&op=delete`);
  expect(text()).toMatchSnapshot();
});
