import { expect, it } from 'vitest';
import { CABIN, changeGroup, historyOf, PERSONAL, recordChange } from '../../test-support/change-answers.ts';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { choose, expectCalendar, expectText, press, type } from '../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { HistoryScreen } from './history-screen.tsx';

standStill();

const READ = 'GET /api/history';
const NONE = { data: [], next: null, since: null };

const show = (answers: Answers, address = '/history') => showScreen(<HistoryScreen />, answers, address);

const of = (counts: object, more: object = {}) => ({ counts, title: null, amount: null, record_id: null, ...more });

/** A rule as the log has it. */
const RULE = {
  position: 4,
  conditions: [
    { field: 'text', match: 'contains', text: 'REWE' },
    { field: 'amount', from: 5, to: 1000 },
    { field: 'account', account_id: 'a-1' },
  ],
  actions: [
    { action: 'category', category: 'Food' },
    { action: 'transfer_to', account_id: 'gone' },
  ],
  enabled: false,
};

const EACH = [
  changeGroup('40', { at: '2026-11-20T10:42:00Z', ledgers: [PERSONAL, CABIN] }),
  changeGroup('39', { at: '2026-11-19T23:05:00Z', ...of({ transaction: { update: 1800 } }) }),
  changeGroup('38', { at: '2026-11-18T09:00:00Z', actor: null, counts: { transaction: { delete: 1 } }, undo: 'no' }),
  changeGroup('37', { counts: { transaction: { 'move-out': 1, 'move-in': 1 } }, moved_to: CABIN }),
  changeGroup('36', { counts: { transaction: { 'move-out': 1, 'move-in': 1 } }, moved_to: null }),
  changeGroup('35', { undoes: '5', undone_by: { id: '36', actor: { id: 'p-2', name: 'Tom' } }, undo: 'no' }),
  changeGroup('34', { ...of({ member: { create: 1 } }), title: 'Tom', ledgers: [CABIN] }),
  changeGroup('33', { ...of({ member: { update: 1 } }), title: 'Tom', ledgers: [CABIN] }),
  changeGroup('32', { ...of({ member: { delete: 1 } }), title: 'Lena', record_id: 'p-3' }),
  changeGroup('31', { ...of({ member: { delete: 1 } }), title: 'Mara', record_id: 'p-1' }),
  changeGroup('30', of({ settings: { update: 1 } }, { ledgers: [CABIN] })),
  changeGroup('29', of({ settings: { create: 1 }, member: { create: 1 } }, { ledgers: [CABIN] })),
  changeGroup('28', of({ account: { create: 1 }, transaction: { create: 1 } }, { title: 'Everyday' })),
  changeGroup('27', of({ account: { delete: 1 } })),
  changeGroup('26', of({ reconciliation: { create: 1 }, transaction: { update: 4 } })),
  changeGroup('25', of({ reconciliation: { create: 1 } })),
  changeGroup('24', of({ budget: { update: 1 } }, { title: 'Food' })),
  changeGroup('23', of({ budget: { update: 2 } })),
  changeGroup('22', of({ schedule: { create: 1 } }, { title: 'Rent' })),
  changeGroup('21', of({ occurrence: { update: 1 } })),
  changeGroup('20', of({ transaction: { update: 1 } })),
  changeGroup('19', { channel: 'token', source_name: 'Phone shortcut' }),
  changeGroup('18', { channel: 'rule', source_name: 'REWE', counts: { transaction: { update: 1 } } }),
  changeGroup('17', { channel: 'import', source_name: 'joint.csv', ...of({ transaction: { create: 12 } }) }),
  changeGroup('16', { channel: 'schedule', source_name: 'Rent', counts: { transaction: { create: 1 } } }),
  changeGroup('15', { channel: 'schedule', ...of({ transaction: { create: 5 }, occurrence: { create: 5 } }) }),
  changeGroup('14', { channel: 'schedule', undoes: '13' }),
  changeGroup('13', of({ rule: { create: 1 } }, { title: 'REWE' })),
  changeGroup('12', of({ rule: { delete: 1 } })),
  changeGroup('11', of({ rule: { update: 3 } })),
  changeGroup('10', { ...of({ rule: { update: 1 } }, { title: 'REWE' }), undoes: '9' }),
  changeGroup('9', { channel: 'rule', actor: null, undo: 'no', ...of({ rule: { create: 500 } }) }),
];

it('changes of every kind are shown as approved', async () => {
  const { step, text } = transcribe(show(historyOf(EACH)));
  await step('Open', () => expectCalendar('From date'));
  expect(text()).toMatchSnapshot();
});

it('changes in German are shown as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const since = '2025-03-01T08:00:00Z';
  const { step, text } = transcribe(show(historyOf(EACH, { [READ]: { body: { data: EACH, next: null, since } } })));
  await step('Open', async () => {
    await expectText('Verlauf');
    await expectCalendar('Von');
  });
  expect(text()).toMatchSnapshot();
});

it('the history is narrowed as approved', async () => {
  const { step, text } = transcribe(
    show(historyOf([changeGroup('1')]), '/history?scope=h-1&person=p-2&from=2026-11-01'),
  );
  await step('Open', () => expectCalendar('From date'));
  await step('Another ledger', () => choose('Scope', 'Personal'));
  await step('A kind', () => choose('Kind', 'Members'));
  await step('What', () => choose('What', 'Deleted'));
  await step('A day', () => type('To date', '11/03/2026'));
  await step('No day yet', () => type('From date', 'soon'));
  await step('No day', () => type('From date', ''));
  await step('Filters, folded', () => press('Filters (4)'));
  expect(text()).toMatchSnapshot();
});

it('a history of several pages goes on as approved', async () => {
  const { step, text } = transcribe(
    show(
      historyOf([], {
        [READ]: ({ query }) => ({
          body: query.has('cursor')
            ? {
                data: [changeGroup('2'), changeGroup('1', { at: '2026-11-02T08:00:00Z' })],
                next: null,
                since: '2026-11-01T00:00:00Z',
              }
            : { data: [changeGroup('3')], next: 'c-2', since: null },
        }),
      }),
    ),
  );
  await step('Open', () => expectCalendar('From date'));
  await step('Load more', () => press('Load more'));
  expect(text()).toMatchSnapshot();
});

it.each<[string, Answers, string]>([
  ['nothing', { [READ]: { body: NONE } }, '/history'],
  [
    'nothing by these filters',
    { [READ]: { body: { ...NONE, since: '2026-11-01T00:00:00Z' } } },
    '/history?what=delete',
  ],
  ['a ledger that is gone', { [READ]: { status: 404, body: {} } }, '/history?scope=h-9'],
  ['what may not be read', { [READ]: FORBIDDEN }, '/history'],
])('a history of %s says what was approved', async (_, answers, address) => {
  const { step, text } = transcribe(show(historyOf([], answers), address));
  await step('Open', () => expectCalendar('From date'));
  expect(text()).toMatchSnapshot();
});

const details = (changes: object[], counts: object) => ({
  body: { group: changeGroup('40', of(counts)), changes, next: null },
});

it('details of changes are shown as approved', async () => {
  const before = {
    date: '2026-11-01',
    description: 'Loaf',
    category: 'Food',
    amount: -4,
    is_recurring: false,
    frequency: null,
    due_date: null,
    is_projected: false,
    household_id: null,
    account_id: 'a-1',
    status: 'uncleared',
    type: 'opening',
    bank_date: null,
    payee: null,
    rule_id: 'r-1',
    position: 1,
  };
  const after = {
    ...before,
    date: '2026-11-02',
    description: 'Bread',
    category: null,
    amount: -1234.5,
    is_recurring: true,
    frequency: 'monthly',
    due_date: 3,
    is_projected: true,
    household_id: 'h-1',
    account_id: 'gone',
    status: 'cleared',
    type: 'transfer',
    bank_date: '2026-11-03',
    payee: 'Bakery',
    rule_id: 'r-2',
    position: 2,
  };
  const changes = [
    recordChange('update', before, after),
    recordChange('create', null, { amount: 5, description: 'New' }, { id: 't-2', title: null }),
    recordChange('delete', { amount: 5, description: 'Old' }, null, { id: 't-3', title: 'Old' }),
    recordChange(
      'update',
      { kind: 'checking', closed_on: null, bank_id: null, name: 'Everyday' },
      { kind: 'credit_card', closed_on: '2026-11-03', bank_id: 'DE1', name: 'Card' },
      { kind: 'account', id: 'a-1', title: 'Card' },
    ),
    recordChange(
      'update',
      { role: 'member', monthly_budget: 10, savings_target: null, currency: 'USD' },
      { role: 'owner', monthly_budget: 20, savings_target: 1000, currency: 'EUR' },
      { kind: 'settings', id: 's-1', title: 'Nest' },
    ),
    recordChange(
      'update',
      { month: '2026-10-01', assigned: 10, carry_over: 'reset' },
      { month: '2026-11-01', assigned: 20, carry_over: 'both' },
      { kind: 'budget', id: 'b-1', title: 'Food' },
    ),
    recordChange(
      'update',
      { position: 0, conditions: RULE.conditions, actions: [{ action: 'ignore' }], enabled: true },
      { ...RULE, conditions: [RULE.conditions[0]] },
      { kind: 'rule', id: 'r-1', title: 'REWE' },
    ),
    recordChange('delete', RULE, null, { kind: 'rule', id: 'r-2', title: null, currency: 'JPY' }),
  ];
  const group = changeGroup('40', of({ transaction: { update: 100 } }));
  const { step, text } = transcribe(
    show(
      historyOf([group], {
        'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } },
        'GET /api/history/40': inTurn(FORBIDDEN, details(changes, { transaction: { update: 100 } })),
      }),
    ),
  );
  await step('Open', () => expectCalendar('From date'));
  await step('Details, which cannot be read', () => press('Details'));
  await step('Details', () => press('Retry'));
  await step('Show more', () => press('Show 92 more'));
  expect(text()).toMatchSnapshot();
});
