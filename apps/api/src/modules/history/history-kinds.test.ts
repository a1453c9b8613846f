import { expect } from 'vitest';
import { open, reconcile } from '../../../test/accounts.ts';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { history } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { itOn } from '../../../test/household-test.ts';

const it = itOn(TODAY);

it('HIST-39 what became of a bill is found among bills, a reconciliation among accounts, and neither elsewhere', async ({
  owner,
}) => {
  const household_id = await createHousehold(owner);
  const bills = billsOf(owner, household_id);
  await bills.start();
  const [schedule] = await bills.schedules();
  const skipped = await bills.decide(schedule!.id, '2026-12-01', { state: 'skipped' });
  const account = await open(owner, { household_id });
  const reconciled = await reconcile(owner, account, { balance: 0 });
  const [ofBill, ofAccount] = [skipped, reconciled].map(({ headers }) => String(headers['change-group']));
  const found = async (kind: string) => {
    const { data } = await history(owner, `household_id=${household_id}&kind=${kind}`);
    return [ofBill, ofAccount].map((group) => data.some(({ id }) => id === group));
  };
  for (const kind of ['schedule', 'occurrence']) expect([kind, await found(kind)]).toEqual([kind, [true, false]]);
  for (const kind of ['account', 'reconciliation']) expect([kind, await found(kind)]).toEqual([kind, [false, true]]);
  expect(await found('transaction')).toEqual([false, false]);
});
