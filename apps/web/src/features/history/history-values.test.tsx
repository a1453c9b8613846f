import { describe, expect, it } from 'vitest';
import { controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { changeGroup, historyOf, recordChange } from '../../test-support/change-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const GROUP = 'GET /api/history/1';

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' | '),
  );

/** Opens the details of a group of these changes. */
async function unfold(
  changes: readonly object[],
  answers: Answers = {},
  counts: object = { transaction: { update: 1 } },
) {
  const edited = changeGroup('1', { counts });
  const screen = showScreen(
    <HistoryScreen />,
    historyOf([edited], { [GROUP]: { body: { group: edited, changes, next: null } }, ...answers }),
    '/history',
  );
  await press('Details');
  return screen;
}

describe('what a change did', () => {
  it('HIST-39 is written as its screens write it, each field under its name', async () => {
    const before = {
      date: '2026-11-02',
      household_id: 'h-1',
      account_id: 'a-1',
      status: 'uncleared',
      type: 'entry',
      frequency: 'monthly',
      is_projected: true,
      bank_date: '2026-11-03',
      payee: 'Baker',
      due_date: 3,
      unheard_of: 'a',
      created_by: 'p-1',
    };
    const after = {
      ...before,
      date: '2026-11-04',
      household_id: null,
      account_id: 'a-9',
      status: 'reconciled',
      type: 'transfer',
      frequency: 'weekly',
      is_projected: false,
      bank_date: null,
      payee: null,
      due_date: 5,
      unheard_of: 'b',
      created_by: 'p-2',
    };
    const left = recordChange('update', { account_id: 'a-1' }, { account_id: null }, { id: 't-2', title: 'Oars' });
    const moved = recordChange('update', { household_id: 'h-9' }, { household_id: null }, { id: 't-3', title: 'Nets' });
    await unfold([recordChange('update', before, after), left, moved], {
      // A closed one, too, has its name.
      'GET /api/accounts': ({ query }) => ({
        body: { data: query.has('closed') ? [accountAnswer({ closed_on: '2026-11-01' })] : [], ledgers: [] },
      }),
    });
    await expectText('Lake Cabin');
    await expectText('Everyday');
    expect(rows()).toEqual([
      'Bread',
      'Date | − Nov 02, 2026 | + Nov 04, 2026',
      'Ledger | − Lake Cabin | + Personal',
      'Account | − Everyday | + …',
      'Status | − Uncleared | + Reconciled',
      'Type | − Entry | + Transfer',
      'Frequency | − Monthly | + Weekly',
      'Projected | − Yes | + No',
      'Booked on | − Nov 03, 2026 | + —',
      'Payee | − Baker | + —',
      'Due date | − 3 | + 5',
      'unheard_of | − a | + b',
      'Oars',
      'Account | − Everyday | + —',
      'Nets',
      'Ledger | − … | + Personal',
    ]);
  });

  it('HIST-39 is written for accounts, settings, members and budgets, too', async () => {
    await unfold([
      recordChange(
        'update',
        { kind: 'checking', closed_on: null, name: 'Old' },
        { kind: 'credit_card', closed_on: '2026-11-04', name: 'New' },
        { kind: 'account', id: 'a-1', title: 'New' },
      ),
      recordChange(
        'update',
        { monthly_budget: 100, savings_target: null },
        { monthly_budget: 250.5, savings_target: 10 },
        { kind: 'settings', id: 's', title: null },
      ),
      recordChange('update', { role: 'member' }, { role: 'owner' }, { kind: 'member', id: 'm', title: 'Tom' }),
      recordChange(
        'update',
        { assigned: 1, carry_over: 'reset', month: '2026-10-01' },
        { assigned: 2, carry_over: 'both', month: '2026-11-01' },
        { kind: 'budget', id: 'b', title: 'Food' },
      ),
    ]);
    await expectText('Monthly budget');
    const said = rows().join('\n');
    for (const line of [
      'Kind | − Checking | + Credit card',
      'Closed on | − — | + Nov 04, 2026',
      'Name | − Old | + New',
      'Monthly budget | − $100.00 | + $250.50',
      'Savings goal | − — | + $10.00',
      'Role | − Member | + Owner',
      'Assigned | − $1.00 | + $2.00',
      'Carried over | − start at zero | + carry what is left or overspent',
      'Month | − October 2026 | + November 2026',
    ]) {
      expect(said).toContain(line);
    }
    // A record whose title is not kept any more still has a heading.
    await expectText('a transaction');
  });

  it('HIST-39 is written for rules as their own screen says them, with their place', async () => {
    const before = {
      position: 0,
      conditions: [
        { field: 'text', match: 'is', text: 'REWE' },
        { field: 'amount', from: 1.5, to: 20 },
      ],
      actions: [{ action: 'category', category: 'Food' }],
      enabled: true,
    };
    const after = {
      position: 2,
      conditions: [
        { field: 'account', account_id: 'a-1' },
        { field: 'account', account_id: 'a-9' },
      ],
      actions: [{ action: 'description', description: 'Lunch' }, { action: 'ignore' }],
      enabled: false,
    };
    const later = { conditions: [{ field: 'colour' }], actions: [{ action: 'paint' }] };
    await unfold(
      [
        recordChange('update', before, after, { kind: 'rule', id: 'r-1', title: null }),
        recordChange('update', later, { ...later, enabled: true }, { kind: 'rule', id: 'r-2', title: 'Later' }),
        recordChange('update', later, before, { kind: 'rule', id: 'r-3', title: 'Read by others' }),
      ],
      { 'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } } },
    );
    await expectText('Everyday');
    expect(rows()).toEqual([
      'a rule',
      'If all of this is so | − the text is “REWE” and the amount is between $1.50 and $20.00 | + the account is Everyday and the account is an account that is gone',
      'Then | − set category Food | + set description “Lunch” and do not import it',
      'On | − Yes | + No',
      'Place | − 1 | + 3',
      'Later',
      'On | − — | + Yes',
      'Read by others',
      'If all of this is so | − — | + the text is “REWE” and the amount is between $1.50 and $20.00',
      'Then | − — | + set category Food',
      'On | − — | + Yes',
      'Place | − — | + 1',
    ]);
  });

  it('has no value before what was added nor after what was deleted, and leaves out what was never set', async () => {
    await unfold([
      recordChange(
        'create',
        null,
        { description: 'Roll', is_recurring: false, category: null },
        { id: 't-2', title: 'Roll' },
      ),
      recordChange('delete', { description: 'Cake' }, null, { id: 't-3', title: 'Cake' }),
      recordChange('move-in', null, { household_id: 'h-1' }, { id: 't-4', title: 'Pie' }),
      recordChange('move-out', { household_id: 'h-1' }, null, { id: 't-5', title: 'Tart' }),
    ]);
    await expectText('Tart');
    expect(rows().filter((line) => line.includes(' | '))).toEqual([
      'Description | − — | + Roll',
      'Description | − Cake | + —',
      // What is in no ledger that one sees is not in one's own.
      'Ledger | − — | + Lake Cabin',
      'Ledger | − Lake Cabin | + —',
    ]);
  });

  it('asks a server without accounts for none', async () => {
    const screen = await unfold([recordChange('update', { status: 'a' }, { status: 'cleared' })], NO_CAPABILITIES);
    await expectText('Cleared');
    expect(screen.calls('GET /api/accounts')).toEqual([]);
  });

  it('shows the first 20 records, and the others when asked', async () => {
    const many = Array.from({ length: 25 }, (_, n) =>
      recordChange('update', { due_date: 1 }, { due_date: 2 }, { id: `t-${n}` }),
    );
    const screen = await unfold(
      [],
      {
        [GROUP]: ({ query }) => ({
          body: {
            group: changeGroup('1', { counts: { transaction: { update: 24 }, occurrence: { create: 1 } } }),
            changes: many.slice(0, Number(query.get('limit'))),
            next: null,
          },
        }),
      },
      { transaction: { update: 24 } },
    );
    await press('Show 5 more');
    await expect.poll(() => screen.calls(GROUP).map(({ query }) => query.get('limit'))).toEqual(['20', '500']);
    await expectNoText('Show 5 more');
  });

  it('that is not kept any more says so', async () => {
    await unfold([recordChange('update', null, null)]);
    await expectText('The details of this change are not kept any more.');
  });

  it('that cannot be read says so, and is read again', async () => {
    let isDown = true;
    const known = {
      group: changeGroup('1'),
      changes: [recordChange('update', { name: 'A' }, { name: 'B' })],
      next: null,
    };
    await unfold([], { [GROUP]: () => (isDown ? { status: 403, body: {} } : { body: known }) });
    await expectText('Failed to load history. Please try again later.');
    isDown = false;
    await press('Retry');
    await expect.poll(rows).toContain('Name | − A | + B');
    await press('Details');
    await expect.poll(rows).toEqual([]);
    expect(controls('Details')[0]?.getAttribute('aria-expanded')).toBe('false');
  });
});
