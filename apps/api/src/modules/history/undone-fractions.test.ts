import { expect } from 'vitest';
import { billsOf, TODAY } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { itOn } from '../../../test/household-test.ts';
import { untilBlocked } from '../../../test/test-database.ts';
import type { Person } from '../../../test/test-server.ts';

const it = itOn(TODAY);

interface Ledger {
  readonly owner: Person;
  readonly household_id: string;
  readonly bills: ReturnType<typeof billsOf>;
  /** Of a bill with a fraction. */
  readonly id: string;
}

const assign = ({ owner, household_id }: Ledger, assigned: number, was: number | null) =>
  owner.call('PUT', '/api/budgets/2026-12', {
    payload: { household_id, items: [{ category: 'Food', assigned, was }] },
  });

/** Changes that take a fraction away. */
const CHANGES: Readonly<Record<string, (ledger: Ledger) => ReturnType<Ledger['bills']['change']>>> = {
  'a bill': ({ bills, id }) => bills.change(id, { amount: -901 }),
  'what is expected of a bill once': async ({ bills, id }) => {
    await bills.decide(id, '2026-12-01', { state: 'due', amount: -900.5 });
    return bills.decide(id, '2026-12-01', { state: 'due', amount: -901 });
  },
  'a budget': async (ledger) => {
    await assign(ledger, 1.5, null);
    return assign(ledger, 2, 1.5);
  },
};

it.for(Object.entries(CHANGES))(
  'SRV-84 %s gets no fraction of a yen back where its ledger becomes yen while the undo waits',
  async ([, change], { owner, server }) => {
    const { asOwner } = server.db;
    const household_id = await createHousehold(owner);
    const bills = billsOf(owner, household_id);
    await bills.start({ date: '2026-12-01', amount: -900.5, is_projected: true });
    const [schedule] = await bills.schedules();
    const changed = await change({ owner, household_id, bills, id: schedule?.id ?? '' });
    const ledger = '(select id from ledger where household_id = $1)';
    await asOwner('begin');
    await asOwner(`select pg_advisory_xact_lock(hashtextextended(${ledger}::text, 4))`, [household_id]);
    await asOwner(`update ledger set currency = 'JPY' where id = ${ledger}`, [household_id]);
    const undone = bills.undo(changed.headers['change-group'], { rest: 'restore' });
    await untilBlocked(server.db);
    await asOwner('commit');
    const { statusCode, body } = await undone;
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      409,
      { details: { conflicts: [{ reason: { code: 'amount.whole' } }] } },
    ]);
  },
);
