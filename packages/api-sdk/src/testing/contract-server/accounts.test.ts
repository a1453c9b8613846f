import { expect, it } from 'vitest';
import { createNestegg } from '../../client/nestegg.ts';
import { isNesteggError } from '../../errors/nestegg-error.ts';
import { reconciliationDifferenceOf } from '../../model/account.ts';
import { createContractHandler } from '../index.ts';

const DATE = '2026-03-01';

const open = (...capabilities: readonly ('accounts' | 'versions' | 'patch')[]) => {
  const contract = createContractHandler({ capabilities });
  const client = createNestegg({
    baseUrl: 'http://contract.invalid',
    token: 'della',
    fetch: contract.fetch,
    retries: 0,
  });
  return { ...client, contract };
};

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

it('ACC-01 a contract server without the capability has none of the calls, and no transaction has an account', async () => {
  const { accounts, transactions, transfers, contract } = open();
  expect(await failureOf(accounts.list())).toMatchObject({ status: 404 });
  expect(await failureOf(transfers.suggestions())).toMatchObject({ status: 404 });
  await transactions.create({ date: DATE, description: 'Bread', amountMinor: -1 });
  const [bread] = (await transactions.list()).items;
  expect(bread).toMatchObject({ accountId: undefined, status: undefined, type: 'entry' });
  if (bread) await transactions.update({ ...bread, description: 'Cake' });
  expect(contract.state.transactions).toMatchObject([{ description: 'Cake' }]);
});

it('ACC-09 ACC-11 with it accounts, their rows and transfers are kept', async () => {
  const { accounts, transactions, transfers } = open('accounts', 'versions', 'patch');
  const from = await accounts.create({ name: 'Giro', kind: 'checking', openingBalanceMinor: 10_000 });
  const to = await accounts.create({ name: 'Card', kind: 'credit_card' });
  if (!from || !to) throw new Error('nothing was saved');
  expect(await failureOf(accounts.create({ name: 'giro', kind: 'cash' }))).toMatchObject({ status: 409 });
  expect(await failureOf(accounts.create({ name: ' ', kind: 'cash' }))).toMatchObject({ status: 422 });
  const bread = await transactions.create({ date: DATE, description: 'Bread', amountMinor: -500, accountId: from.id });
  expect(bread).toMatchObject({ account: 'Giro', accountId: from.id, status: 'uncleared' });
  if (!bread) throw new Error('nothing was saved');
  expect(await transactions.patch({ id: bread.id, changes: { status: 'cleared' } })).toMatchObject({
    accountId: from.id,
    status: 'cleared',
  });
  const moved = await transfers.create({ fromAccountId: from.id, toAccountId: to.id, amountMinor: 5000, date: DATE });
  expect(moved?.legs).toMatchObject([{ amountMinor: -5000 }, { amountMinor: 5000, transferAccount: 'Giro' }]);
  const { accounts: both, ledgers } = await accounts.list();
  expect(both.map(({ balanceMinor }) => balanceMinor)).toEqual([4500, 5000]);
  expect(both.map(({ clearedBalanceMinor }) => clearedBalanceMinor)).toEqual([9500, 0]);
  expect(ledgers).toMatchObject([{ householdId: null, balanceMinor: 9500, unassignedMinor: 0 }]);
  expect((await transactions.list({ accountId: to.id, transfers: 'only' })).items).toHaveLength(1);
  await transfers.delete({ id: moved?.id ?? '', sides: 'delete' });
  expect((await accounts.get(to.id)).balanceMinor).toBe(0);
  expect(await failureOf(accounts.delete({ id: from.id }))).toMatchObject({ status: 409 });
  await accounts.delete({ id: to.id });
  await accounts.update({ id: from.id, changes: { closedOn: DATE } });
  expect((await accounts.list()).accounts).toEqual([]);
  expect((await accounts.list({ closed: true })).accounts).toHaveLength(1);
  // The name of a closed one is free.
  expect(await accounts.create({ name: 'Giro', kind: 'checking' })).toMatchObject({ name: 'Giro' });
});

it('ACC-19 ACC-20 a wrong balance is refused with the difference, the right one reconciles', async () => {
  const { accounts, transactions } = open('accounts', 'versions');
  const account = await accounts.create({ name: 'Giro', kind: 'checking' });
  const accountId = account?.id ?? '';
  const draft = { date: DATE, description: 'Bread', amountMinor: -500, accountId };
  const bread = await transactions.create({ ...draft, status: 'cleared' });
  await transactions.create({ ...draft, date: '2026-03-02', status: 'cleared' });
  const error = await failureOf(accounts.reconcile({ accountId, date: DATE, balanceMinor: -600 }));
  expect(isNesteggError(error) && reconciliationDifferenceOf(error)).toEqual({ differenceMinor: -100, candidates: [] });
  const done = await accounts.reconcile({ accountId, date: DATE, balanceMinor: -500 });
  expect(done).toMatchObject({ count: 1, reconciliation: { balanceMinor: -500, isChanged: false } });
  expect(await accounts.listReconciliations(accountId)).toHaveLength(1);
  expect(await transactions.unlock({ id: bread?.id ?? '' })).toMatchObject({ status: 'cleared' });
  expect(await accounts.statements(accountId)).toEqual({ statements: [], uncovered: [] });
  expect(await accounts.listIgnored(accountId)).toEqual([]);
});

it('a contract server answers a key again to the same person alone, and only where the write was taken', async () => {
  const { fetch } = createContractHandler({ capabilities: ['idempotency'] });
  const [della, huey] = ['della', 'huey'].map((token) =>
    createNestegg({ baseUrl: 'http://contract.invalid', token, fetch, retries: 0 }),
  );
  if (!della || !huey) throw new Error('nothing was made');
  const draft = { date: DATE, description: 'Bread', amountMinor: -500, idempotencyKey: 'k' };
  const refused = { ...draft, householdId: '2', idempotencyKey: 'h' };
  expect(await failureOf(della.transactions.create(refused))).toMatchObject({ status: 404 });
  expect((await della.households.create({ name: 'Nest' })).id).toBe('2');
  expect(await della.transactions.create(refused)).not.toMatchObject({ status: 404 });
  for (const { transactions } of [della, della, huey]) await transactions.create(draft);
  expect((await della.transactions.list()).items).toHaveLength(2);
  expect((await huey.transactions.list()).items).toHaveLength(1);
});

it('a contract server lists up to the last day, that one too, the latest first', async () => {
  const { transactions } = open('versions');
  for (const date of ['2026-03-03', DATE, '2026-03-02', DATE])
    await transactions.create({ date, description: 'Bread', amountMinor: -1 });
  const { items } = await transactions.list({ startDate: DATE, endDate: '2026-03-02' });
  // Of one day the one that was recorded last.
  expect(items.map(({ id, date }) => `${id} of ${date}`)).toEqual(['3 of 2026-03-02', `4 of ${DATE}`, `2 of ${DATE}`]);
});

it('a contract server breaks down what was spent, not what is expected', async () => {
  const { fetch } = createContractHandler({ capabilities: ['spending.breakdown'] });
  const { transactions } = createNestegg({ baseUrl: 'http://contract.invalid', token: 'della', fetch, retries: 0 });
  const draft = { date: DATE, description: 'Bread', category: 'Food' };
  await transactions.create({ ...draft, amountMinor: -500 });
  await transactions.create({ ...draft, amountMinor: -900, isProjected: true });
  expect(await transactions.breakdown()).toMatchObject({ totalMinor: 500, shares: [{ amountMinor: 500 }] });
});

it('ACC-09 accounts of a person’s own are no other person’s', async () => {
  const contract = createContractHandler({ capabilities: ['accounts'], personOf: (token) => token });
  const clientOf = (token: string) =>
    createNestegg({ baseUrl: 'http://contract.invalid', token, fetch: contract.fetch, retries: 0 });
  const [della, tom] = [clientOf('della'), clientOf('tom')];
  const own = await della.accounts.create({ name: 'Giro', kind: 'checking' });
  expect((await tom.accounts.list()).accounts).toEqual([]);
  expect(await failureOf(tom.accounts.get(own?.id ?? ''))).toMatchObject({ status: 404 });
  expect((await della.accounts.list()).accounts).toHaveLength(1);
});
