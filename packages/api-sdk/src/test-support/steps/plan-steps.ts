import type { Steps } from '../transcript.ts';

const idempotencyKey = 'key of the draft';
const KEYED = { id: 'id 1', idempotencyKey } as const;
const VERSIONED = { ...KEYED, version: 8 } as const;
const LEDGER = { householdId: '5', asOf: '2026-03-04' } as const;
const MONTH = { ...LEDGER, month: '2026-03', idempotencyKey } as const;

export const BUDGET_STEPS: Steps = {
  'budgets.get': ({ budgets }) => budgets.get({ ...LEDGER, month: '2026-03' }),
  'budgets.get of today': ({ budgets }) => budgets.get({ month: '2026-03', householdId: '5' }),
  'budgets.update': ({ budgets }) =>
    budgets.update({
      ...MONTH,
      items: [
        { category: 'Food', assigned: 1050, was: null },
        { category: 'Fun', assigned: null, was: 225 },
      ],
    }),
  'budgets.updatePolicy': ({ budgets }) =>
    budgets.updatePolicy({ ...LEDGER, category: 'Food', carryOver: 'surplus', from: '2026-04', idempotencyKey }),
  'budgets.fill': ({ budgets: { fill } }) => fill({ ...MONTH, source: 'average', overwrite: true }),
  'budgets.fill of the own ledger': ({ budgets: { fill } }) => fill({ month: '2026-03', source: 'last_month' }),
  'budgets.cover': ({ budgets }) => budgets.cover({ ...MONTH, to: 'Food', from: 'Fun', amountMinor: 1050 }),
  'budgets.cover by the next month': ({ budgets }) =>
    budgets.cover({ ...MONTH, to: 'Food', from: null, amountMinor: 1 }),
  'trends.get': ({ trends }) =>
    trends.get({ ...LEDGER, months: 6, month: '2026-02', kind: 'income', group: 'payee', search: ' rent ' }),
  'trends.get of all': ({ trends }) => trends.get(),
  'forecasts.get': ({ forecasts }) => forecasts.get({ ...LEDGER, accountId: 'account 2', days: 30 }),
  'forecasts.get of all': ({ forecasts }) => forecasts.get(),
  'forecasts.getRecord': ({ forecasts }) => forecasts.getRecord({ ...LEDGER, accountId: 'account 2' }),
  'forecasts.getRecord of all': ({ forecasts }) => forecasts.getRecord(),
};

const SCHEDULE = {
  description: 'Rent',
  category: 'Housing',
  amountMinor: -1050,
  amountKind: 'about',
  frequency: 'weekly',
  date: '2026-03-05',
  dueDate: 6,
  weekend: 'before',
  endsOn: '2027-01-02',
  count: 3,
  recordAutomatically: true,
  remindDays: 2,
  accountId: 'account 2',
} as const;
const NONE = { amountMinor: undefined, category: null, dueDate: null, endsOn: null, count: null, remindDays: null };
const OCCURRENCE = { scheduleId: 'schedule 1', date: '2026-03-05', version: 8, idempotencyKey } as const;

export const SCHEDULE_STEPS: Steps = {
  'schedules.list': ({ schedules }) => schedules.list({ householdId: '5', state: 'ended' }),
  'schedules.list of all': ({ schedules }) => schedules.list({}),
  'schedules.update': ({ schedules }) => schedules.update({ ...VERSIONED, changes: SCHEDULE, from: '2026-04-05' }),
  'schedules.update to none': ({ schedules }) =>
    schedules.update({ ...VERSIONED, changes: { ...NONE, accountId: null } }),
  'schedules.delete': ({ schedules }) => schedules.delete(VERSIONED),
  'schedules.listSuggestions': ({ schedules }) => schedules.listSuggestions({ householdId: '5' }),
  'schedules.dismissSuggestion': ({ schedules }) =>
    schedules.dismissSuggestion({ transactionId: 'id 1', idempotencyKey }),
  'schedules.listOccurrences': ({ schedules }) =>
    schedules.listOccurrences({ ...LEDGER, from: '2026-03-01', to: '2026-03-31', state: 'missed' }),
  'schedules.listOccurrences of all': ({ schedules }) =>
    schedules.listOccurrences({ from: '2026-03-01', to: '2026-03-31' }),
  'schedules.updateOccurrence to recorded': ({ schedules }) =>
    schedules.updateOccurrence({
      ...OCCURRENCE,
      decision: { state: 'recorded', date: '2026-03-06', amountMinor: -1050 },
    }),
  'schedules.updateOccurrence to recorded as it was expected': ({ schedules }) =>
    schedules.updateOccurrence({ ...OCCURRENCE, decision: { state: 'recorded' } }),
  'schedules.updateOccurrence to recorded as a transaction': ({ schedules }) =>
    schedules.updateOccurrence({ ...OCCURRENCE, decision: { state: 'recorded', transactionId: 'id 2' } }),
  'schedules.updateOccurrence to skipped': ({ schedules }) =>
    schedules.updateOccurrence({ ...OCCURRENCE, decision: { state: 'skipped' } }),
  'schedules.updateOccurrence to due': ({ schedules }) =>
    schedules.updateOccurrence({
      ...OCCURRENCE,
      decision: { state: 'due', expectedDate: '2026-03-07', amountMinor: -1050, reject: 'id 2' },
    }),
  'schedules.updateOccurrence to due as the schedule has it': ({ schedules }) =>
    schedules.updateOccurrence({ ...OCCURRENCE, decision: { state: 'due', expectedDate: null, amountMinor: null } }),
  'schedules.record': ({ schedules }) =>
    schedules.record({
      items: [
        { scheduleId: 'schedule 1', date: '2026-03-05' },
        { scheduleId: 'schedule 2', date: '2026-03-06' },
      ],
      idempotencyKey,
    }),
};

const RULE = {
  conditions: [
    { field: 'text', match: 'starts_with', text: 'bakery' },
    { field: 'amount', from: 1050, to: 2075 },
    { field: 'direction', direction: 'out' },
    { field: 'account', accountId: 'account 2' },
  ],
  actions: [
    { action: 'category', category: 'Food' },
    { action: 'description', description: 'Bread' },
    { action: 'transfer_to', accountId: 'account 3' },
    { action: 'ignore' },
  ],
  isEnabled: false,
} as const;
const LEAST_RULE = {
  conditions: [{ field: 'direction', direction: 'in' }],
  actions: [{ action: 'ignore' }],
} as const;

export const RULE_STEPS: Steps = {
  'rules.list': ({ rules }) => rules.list({ householdId: '5' }),
  'rules.list of all': ({ rules }) => rules.list(),
  'rules.get': ({ rules }) => rules.get('id 1'),
  'rules.create': ({ rules }) => rules.create({ ...RULE, householdId: '5', idempotencyKey }),
  'rules.create of a personal one': ({ rules }) => rules.create(LEAST_RULE),
  'rules.update': ({ rules }) => rules.update({ ...RULE, ...VERSIONED }),
  'rules.delete': ({ rules }) => rules.delete(VERSIONED),
  'rules.updateOrder': ({ rules }) => rules.updateOrder({ ids: ['id 2', 'id 1'], idempotencyKey }),
  'rules.preview': ({ rules }) => rules.preview({ householdId: '5', rule: RULE, ids: ['id 1'], overwrite: true }),
  'rules.preview of all': ({ rules }) => rules.preview({}),
  'rules.apply': ({ rules }) =>
    rules.apply({ householdId: '5', rule: RULE, ids: ['id 1'], overwrite: true, expected: 'digest', idempotencyKey }),
  'rules.apply to the own ledger': ({ rules }) => rules.apply({ expected: 'digest' }),
};
