import { describe, expect, it } from 'vitest';
import { IMPORT_TIMEOUT } from '@nestegg/domain';
import * as accounts from '../requests/account-requests.ts';
import * as budgets from '../requests/budget-requests.ts';
import * as factors from '../requests/factor-requests.ts';
import * as forecasts from '../requests/forecast-requests.ts';
import * as history from '../requests/history-requests.ts';
import * as households from '../requests/household-requests.ts';
import * as imports from '../requests/import-requests.ts';
import * as rules from '../requests/rule-requests.ts';
import * as schedules from '../requests/schedule-requests.ts';
import * as transactions from '../requests/transaction-requests.ts';
import * as transfers from '../requests/transfer-requests.ts';
import type { CallRequest } from '../transport/request.ts';
import { answered, sent } from '../test-support/sent.ts';

const target = { id: '1', version: 7, idempotencyKey: 'k' };

it.each<[string, CallRequest]>([
  ['PATCH /api/accounts/1', accounts.updateAccount({ ...target, changes: { name: 'Current' } })],
  ['DELETE /api/accounts/1', accounts.deleteAccount(target)],
  ['POST /api/transactions/1/unlock', accounts.unlockTransaction(target)],
  ['PATCH /api/households/1', households.updateHousehold({ ...target, changes: { name: 'Duckburg' } })],
  ['DELETE /api/households/1', households.deleteHousehold(target)],
  ['PUT /api/imports/1/reading', imports.updateImportReading({ ...target, headerLine: 2 })],
  ['PATCH /api/imports/1/rows', imports.updateImportRows({ ...target, choices: [{ number: 1, take: 'import' }] })],
  ['POST /api/imports/1/commit', imports.commitImport(target)],
  ['DELETE /api/imports/1', imports.deleteImport(target)],
  ['PUT /api/rules/1', rules.updateRule({ ...target, conditions: [], actions: [] })],
  ['DELETE /api/rules/1', rules.deleteRule(target)],
  ['PATCH /api/schedules/1', schedules.updateSchedule({ ...target, changes: { description: 'Rent' } })],
  ['DELETE /api/schedules/1', schedules.deleteSchedule(target)],
  [
    'PUT /api/schedules/1/occurrences/2026-03-01',
    schedules.updateOccurrence({ ...target, scheduleId: '1', date: '2026-03-01', decision: { state: 'skipped' } }),
  ],
  ['PATCH /api/transactions/1', transactions.patchTransaction({ ...target, changes: { description: 'Cake' } })],
  ['DELETE /api/transactions/1', transactions.deleteTransaction(target)],
])('SDK-23 %s goes by the version that was read, and by the key of the write', async (name, request) => {
  const { method, url, headers } = (await sent(request))!;
  expect([`${method} ${url.pathname}`, headers.get('if-match'), headers.get('idempotency-key')]).toEqual([
    name,
    '"7"',
    'k',
  ]);
});

it('SDK-23 the version of what was never decided, 0, goes along like any other', async () => {
  const decision = { state: 'skipped' } as const;
  const request = schedules.updateOccurrence({ scheduleId: '1', date: '2026-03-01', version: 0, decision });
  expect((await sent(request))?.headers.get('if-match')).toBe('"0"');
});

it.each<[string, CallRequest]>([
  [
    'accounts?household_id=5&as_of=2026-03-01&closed=true',
    accounts.listAccounts({ householdId: '5', asOf: '2026-03-01', closed: true }),
  ],
  [
    'budgets/2026-03?household_id=5&as_of=2026-03-01',
    budgets.getBudget({ month: '2026-03', householdId: '5', asOf: '2026-03-01' }),
  ],
  [
    'forecast?household_id=5&account_id=2&as_of=2026-03-01&days=30',
    forecasts.getForecast({ householdId: '5', accountId: '2', asOf: '2026-03-01', days: 30 }),
  ],
  ['forecast/record?account_id=2', forecasts.getForecastRecord({ accountId: '2' })],
  ['history/44?cursor=c&limit=2', history.getChangeGroup({ group: '44', cursor: 'c', limit: 2 })],
  [
    'imports/1/rows?status=new&statement=2&page=3&limit=50',
    imports.listImportRows({ id: '1', status: 'new', statement: 2, page: 3, limit: 50 }),
  ],
  [
    'imports?household_id=5&state=committed&cursor=c&limit=2',
    imports.listImports({ householdId: '5', state: 'committed', cursor: 'c', limit: 2 }),
  ],
  ['imports/1?undo=true', imports.getImport({ id: '1', undo: true })],
  ['rules?household_id=5', rules.listRules({ householdId: '5' })],
  ['schedules?household_id=5&state=ended', schedules.listSchedules({ householdId: '5', state: 'ended' })],
  ['schedules/suggestions?household_id=5', schedules.listScheduleSuggestions({ householdId: '5' })],
  [
    'occurrences?from=2026-03-01&to=2026-03-31&household_id=5&state=due&as_of=2026-03-02',
    schedules.listOccurrences({
      from: '2026-03-01',
      to: '2026-03-31',
      householdId: '5',
      state: 'due',
      asOf: '2026-03-02',
    }),
  ],
  [
    'transactions/1?schedule=keep&ignore=true',
    transactions.deleteTransaction({ ...target, keepSchedule: true, ignore: true }),
  ],
  ['transfers/suggestions?household_id=5', transfers.listTransferSuggestions({ householdId: '5' })],
])('%s is asked for with all that narrows it', async (expected, request) => {
  const { url } = (await sent(request))!;
  const [path, query] = expected.split('?');
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toMatchObject([
    `/api/${path}`,
    Object.fromEntries(new URLSearchParams(query)),
  ]);
});

it.each<[string, CallRequest]>([
  ['sent', imports.createImport({ file: new Blob(), fileName: 'x' })],
  ['read anew', imports.updateImportReading(target)],
  ['ticked', imports.updateImportRows({ ...target, take: 'skip' })],
  ['looked at', imports.getImport({ id: '1', undo: true })],
  ['recorded', imports.commitImport(target)],
  ['taken back', imports.undoImport(target)],
])('IMP-43 a large file is waited for while it is %s', (_, { timeout }) => {
  expect(timeout).toBe(IMPORT_TIMEOUT);
});

describe('an answer', () => {
  it('of reconciliations keeps the latest first', async () => {
    const data = ['2026-03-31', '2026-02-28'].map((date) => ({
      id: date,
      date,
      balance: 1,
      is_changed: false,
      created_at: '2026-03-31T00:00:00Z',
      created_by_name: null,
    }));
    const read = await answered(accounts.listReconciliations('1'), { data });
    expect(read.map(({ date }) => date)).toEqual(['2026-03-31', '2026-02-28']);
  });

  it('of the second factors says how many recovery codes are left', async () => {
    const body = { two_factor: true, since: null, totp: null, passkeys: [], codes_left: 3, devices: [] };
    expect(await answered(factors.getFactors(), body)).toMatchObject({ codesLeft: 3 });
  });
});
