import { expect } from 'vitest';
import { accountOf, open, record } from '../../../test/accounts.ts';
import { camt } from '../../../test/camt.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { commit, upload } from '../../../test/imports.ts';

const FILE = camt(
  {
    account: 'GI 7',
    closing: 60,
    entries: [
      { date: '2026-03-03', amount: -30, name: 'Me', text: 'Spare' },
      { date: '2026-03-05', amount: -7, name: 'Me', text: 'Spare' },
      { date: '2026-03-30', amount: -10, name: 'Me', text: 'Spare' },
    ],
  },
  {
    account: 'SV 1',
    closing: 5,
    days: ['2026-03-01', '2026-03-15'],
    entries: [{ date: '2026-03-09', amount: 5, name: 'Bank', text: 'Interest' }],
  },
);

it('IMP-40 the balance that a file leaves holds the other sides of transfers that rules make, each once', async ({
  owner,
  member,
}) => {
  const household_id = await createHousehold(owner, [member]);
  await owner.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
  await open(owner, { household_id, name: 'Giro', bank_id: 'GI 7' });
  const savings = await open(owner, { household_id, name: 'Savings', bank_id: 'SV 1' });
  // The other side of one of them is there already.
  const there = await record(owner, { household_id, account_id: savings, amount: 7, date: '2026-03-05' });
  const conditions = [{ field: 'text', match: 'contains', text: 'spare' }];
  const actions = [{ action: 'transfer_to', account_id: savings }];
  await owner.call('POST', '/api/rules', { payload: { conditions, actions, household_id } });
  const sent = await upload(owner, FILE, { name: 'both.xml', household: household_id });
  const draft = sent.json<{ id: string; statements: { account_id: string; balance_after: { amount: number } }[] }>();
  const shown = draft.statements.find(({ account_id }) => account_id === savings)?.balance_after;
  expect(shown).toMatchObject({ date: '2026-03-15', amount: 42 });
  expect((await commit(member, draft)).statusCode).toBe(200);
  const side = await owner.call('GET', `/api/transactions/${there}`);
  expect(side.json()).toMatchObject({ type: 'transfer', created_by_name: 'Olive', updated_by_name: 'Milo' });
  const rows = await owner.call('GET', `/api/transactions?account_id=${savings}&sort=-date`);
  const balances = rows.json<{ data: { date: string; balance_after: number }[] }>().data;
  expect(balances.find(({ date }) => date <= '2026-03-15')?.balance_after).toBe(42);
  expect((await accountOf(owner, savings)).balance).toBe(52);
});
