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
  expect(ledgers).toMatchObject([{ householdId: null, balanceMinor: 9500, unassignedMinor: 0 }]);
  expect((await transactions.list({ accountId: to.id, transfers: 'only' })).items).toHaveLength(1);
  await transfers.delete({ id: moved?.id ?? '', sides: 'delete' });
  expect((await accounts.get(to.id)).balanceMinor).toBe(0);
  expect(await failureOf(accounts.delete({ id: from.id }))).toMatchObject({ status: 409 });
  await accounts.delete({ id: to.id });
  await accounts.update({ id: from.id, changes: { closedOn: DATE } });
  expect((await accounts.list()).accounts).toEqual([]);
  expect((await accounts.list({ closed: true })).accounts).toHaveLength(1);
});

it('ACC-19 ACC-20 a wrong balance is refused with the difference, the right one reconciles', async () => {
  const { accounts, transactions } = open('accounts', 'versions');
  const account = await accounts.create({ name: 'Giro', kind: 'checking' });
  const accountId = account?.id ?? '';
  const draft = { date: DATE, description: 'Bread', amountMinor: -500, accountId };
  const bread = await transactions.create({ ...draft, status: 'cleared' });
  const error = await failureOf(accounts.reconcile({ accountId, date: DATE, balanceMinor: -600 }));
  expect(isNesteggError(error) && reconciliationDifferenceOf(error)).toEqual({ differenceMinor: -100, candidates: [] });
  const done = await accounts.reconcile({ accountId, date: DATE, balanceMinor: -500 });
  expect(done).toMatchObject({ count: 1, reconciliation: { balanceMinor: -500, isChanged: false } });
  expect(await accounts.listReconciliations(accountId)).toHaveLength(1);
  expect(await transactions.unlock({ id: bread?.id ?? '' })).toMatchObject({ status: 'cleared' });
  expect(await accounts.statements(accountId)).toEqual({ statements: [], uncovered: [] });
  expect(await accounts.listIgnored(accountId)).toEqual([]);
});
