import { FAKE_USER } from '@nestegg/auth/fake';
import { useDispatch } from 'react-redux';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { changeGroup, recordChange } from '../../test-support/change-answers.ts';
import { controls, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { SignedInContext } from '../session/signed-in.ts';
import { Component as EditPage } from './transaction-edit.tsx';
import { Component as ViewPage } from './transaction-view.tsx';

const transaction = (id: string, description: string) => ({
  id,
  date: '2026-11-03',
  description,
  category: 'Food',
  amount: -4.5,
  household_id: null,
  account_id: 'a-1',
  created_by_name: 'Ann',
  version: 3,
});
const change = (op: string) =>
  changeGroup('1', {
    record_id: 't-1',
    counts: { transaction: { [op]: 1 } },
    changes: [op === 'delete' ? recordChange(op, { amount: -4.5 }, null) : recordChange(op, null, { amount: -4.5 })],
  });
const historyOf = (op: string): Answers => ({
  'GET /api/history': { body: { data: [change(op)], next: null, since: null } },
});
const GONE = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };

/** Looks again, as live updates do. */
function LookAgain() {
  const { util } = useApi();
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(util.invalidateTags(['Transaction']))}>Look again</button>;
}

const show = (address: string, answers: Answers = {}) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <LookAgain />
      <Routes>
        <Route path="/transactions/:id" element={<ViewPage />} />
        <Route path="/transactions/:id/edit" element={<EditPage />} />
      </Routes>
    </SignedInContext>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: ['Food'] } },
      'GET /api/transactions/suggestions': { body: { data: [] } },
      'GET /api/transactions/t-1': { body: transaction('t-1', 'Bread') },
      'GET /api/transactions/t-2': { body: transaction('t-2', 'Milk') },
      'GET /api/accounts': { body: { data: [], ledgers: [] } },
      'PUT /api/transactions/t-1': { body: { ...transaction('t-1', 'Bread'), version: 4 } },
      ...historyOf('create'),
      ...answers,
    },
    address,
  );

it('HIST-41 the page of a transaction has its facts, and below them what became of it', async () => {
  const screen = show('/transactions/t-1');
  await expectText('-$4.50');
  await expectText('Mara added "Bread"');
  expect(screen.calls('GET /api/history').map(({ query }) => query.get('record_id'))).toEqual(['t-1']);
});

it('HIST-41 the page of a deleted transaction says who deleted it, with the way back', async () => {
  show('/transactions/t-1', { 'GET /api/transactions/t-1': GONE, ...historyOf('delete') });
  await expectText('Mara deleted this transaction on November 3, 2026.');
  await expect.poll(() => controls('Restore')).toHaveLength(1);
});

it('the page of a transaction that never was says so', async () => {
  show('/transactions/t-3', { 'GET /api/history': { body: { data: [], next: null, since: null } } });
  await expectText('This transaction was deleted, or you can no longer see it.');
});

it('TX-06 the form of a transaction begins with what it is, and saves that one over its version', async () => {
  const screen = show('/transactions/t-1/edit');
  expect((await field('Description')).value).toBe('Bread');
  await type('Description', 'Rye bread');
  await press('Save Transaction');
  await expect.poll(() => screen.calls('PUT /api/transactions/t-1').length).toBe(1);
  const [sent] = screen.writes();
  expect(sent?.body).toMatchObject({ description: 'Rye bread', amount: -4.5, category: 'Food' });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

it.each([
  ['says who deleted it, and offers it back', {}, 1],
  ['says nothing of that on a server without a history', NO_CAPABILITIES, 0],
])('LIVE-22 the form of a transaction that is deleted meanwhile %s', async (_, answers, offered) => {
  let isGone = false;
  const screen = show('/transactions/t-1/edit', {
    ...historyOf('delete'),
    ...answers,
    'GET /api/transactions/t-1': () => (isGone ? GONE : { body: transaction('t-1', 'Bread') }),
  });
  await field('Description');
  isGone = true;
  await press('Look again');
  await expect.poll(() => screen.calls('GET /api/transactions/t-1')).toHaveLength(2);
  if (offered > 0) await expectText('Mara deleted this transaction.');
  await expect.poll(() => controls('Restore and keep editing')).toHaveLength(offered);
  if (offered > 0) return;
  await expectNoText('deleted this transaction');
  expect(screen.calls('GET /api/history')).toEqual([]);
});
