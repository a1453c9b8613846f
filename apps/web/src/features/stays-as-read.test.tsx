import { changedTags } from '@nestegg/api-sdk/redux';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { today } from '../i18n/today.ts';
import { useAccountsApi } from '../shared/accounts-api.ts';
import { useApi } from '../shared/api-context.ts';
import type { ClientStore } from '../shared/current-client.ts';
import { accountAnswer } from '../test-support/account-answer.ts';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../test-support/bill-answers.ts';
import { budgetAnswer } from '../test-support/budget-answers.ts';
import { changeGroup, recordChange } from '../test-support/change-answers.ts';
import { forecastOf, trackRecord } from '../test-support/forecast-answers.ts';
import { householdAnswer, householdSummary, INVITE } from '../test-support/household-answers.ts';
import { stored } from '../test-support/import-answers.tsx';
import { controls, expectNoText, expectText, press } from '../test-support/page.ts';
import { planFrame } from '../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../test-support/scripted-screen.tsx';
import { trendRow, trendsOf } from '../test-support/trend-answers.ts';
import { AccountsScreen } from './accounts/list/accounts-screen.tsx';
import { ReconcileTab } from './accounts/reconcile/reconcile-tab.tsx';
import { BillsCard } from './bills/bills-card.tsx';
import { BillsScreen } from './bills/bills-screen.tsx';
import { BudgetScreen } from './budget/budget-screen.tsx';
import { ForecastScreen } from './forecast/forecast-screen.tsx';
import { LowPointCard } from './forecast/low-point-card.tsx';
import { HistoryScreen, RecordHistory } from './history/index.ts';
import { HouseholdScreen } from './households/detail/household-screen.tsx';
import { PendingInvites } from './households/invitations/pending-invites.tsx';
import { EditHouseholdScreen } from './households/form/edit-household-screen.tsx';
import { PastImports } from './imports/past/past-imports.tsx';
import { AccessTokens } from './profile/tokens/access-tokens.tsx';
import { TwoFactorSection } from './profile/two-factor/two-factor-section.tsx';
import { ConnectedApps } from './profile/ui/connected-apps.tsx';
import { ProfileScreen } from './profile/ui/profile-screen.tsx';
import { Sessions } from './profile/ui/sessions.tsx';
import { RulesScreen } from './rules/rules-screen.tsx';
import { TrendsScreen } from './trends/trends-screen.tsx';

const MONTH = today().slice(0, 7);
const AT = '2026-11-02T09:30:00';
const MADE = { id: 'x-1', name: 'Pond Planner', created_at: AT, last_used_at: null, ip: null, scopes: [] };
const LEDGER = { household_id: null, household_name: null, currency: 'USD', balance: 150, unassigned: 0 };
const FACTORS = { two_factor: true, since: AT, totp: null, passkeys: [], codes_left: 8, devices: [] };
const ONE = { page: 1, limit: 10, total_pages: 1, total_items: 1 };
const BREAD = { id: 't-1', date: '2026-11-20', description: 'Bread', amount: -4.5, account_id: 'a-1', version: 1 };
const RECONCILED = { id: 'r-1', date: '2026-10-31', balance: 80, is_changed: false, created_at: AT };

const CHANGED = changeGroup('1', { changes: [recordChange('create', null, { amount: -4.5, description: 'Bread' })] });

const SERVER: Answers = {
  'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [LEDGER] } },
  'GET /api/accounts/a-1': { body: accountAnswer({ uncleared: 1 }) },
  'GET /api/accounts/a-1/reconciliations': { body: { data: [{ ...RECONCILED, created_by_name: 'Mara' }] } },
  'GET /api/transfers/suggestions': { body: { data: [] } },
  'GET /api/transactions': { body: { data: [BREAD], pagination: ONE } },
  'GET /api/transactions/summary': { body: householdSummary() },
  'GET /api/schedules': { body: { data: [scheduleAnswer('Paper')] } },
  'GET /api/schedules/suggestions': { body: { data: [] } },
  'GET /api/occurrences': occurrencesOf(occurrenceAnswer('Rent')),
  [`GET /api/budgets/${MONTH}`]: { body: budgetAnswer() },
  'GET /api/forecast': { body: forecastOf() },
  'GET /api/forecast/record': { body: trackRecord(60, 0) },
  'GET /api/trends': { body: trendsOf([trendRow('Food')], []) },
  'GET /api/households': { body: { data: [householdAnswer()] } },
  'GET /api/households/h-1': { body: { ...householdAnswer(), member_count: 0, members: [] } },
  'GET /api/households/h-1/invites': { body: { data: [INVITE] } },
  'GET /api/history': { body: { data: [CHANGED], next: null, since: null } },
  'GET /api/rules': { body: { data: [] } },
  'GET /api/imports': { body: { data: [stored()], next: null } },
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann', preferences: {}, security: {} } },
  'GET /api/auth/factors': { body: FACTORS },
  'GET /api/auth/sessions': { body: { data: [{ ...MADE, device: 'Pond phone', last_seen_at: AT, is_current: true }] } },
  'GET /api/profile/activity': {
    body: { data: [{ id: 'e-1', type: 'login', date: AT, device: 'Pond phone', ip: null }], pagination: ONE },
  },
  'GET /api/tokens': { body: { data: [{ ...MADE, last_four: '9dXa', expires_on: '2099-03-01' }] } },
  'GET /api/apps': { body: { data: [MADE] } },
  'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
};

function Reconcile() {
  const { data } = useAccountsApi().useGetAccountQuery('a-1');
  return data && <ReconcileTab account={data} />;
}

/** Has all that shows fetched anew, and says how much of it failed. */
function LookAgain() {
  const { util } = useApi();
  const dispatch = useDispatch();
  const failed = useSelector(
    ({ nestegg }: ReturnType<ClientStore['getState']>) =>
      Object.values(nestegg.queries).filter((query) => query?.error !== undefined).length,
  );
  const all = changedTags({ cursor: '', reset: true, ledgers: [], left: [] }, () => false);
  return (
    <>
      <button onClick={() => dispatch(util.invalidateTags([...all]))}>Look again</button>
      <output>{failed > 0 ? 'Some of it failed' : ''}</output>
    </>
  );
}

const PROFILE = <ProfileScreen onDeleted={() => undefined} />;

interface Place {
  readonly screen: ReactNode;
  readonly words: string;
  readonly address?: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  accounts: { screen: <AccountsScreen />, words: 'Everyday' },
  'an account beside the bank': { screen: <Reconcile />, words: 'Bread' },
  bills: { screen: <BillsScreen frame={planFrame} />, words: 'Rent' },
  'the card of the next bills': { screen: <BillsCard householdId={undefined} />, words: 'Rent' },
  'a budget': { screen: <BudgetScreen frame={planFrame} />, words: 'Budgeted' },
  'a forecast': { screen: <ForecastScreen frame={planFrame} />, words: 'Inside' },
  'the card of the low point': { screen: <LowPointCard householdId={undefined} />, words: '$249.86' },
  trends: { screen: <TrendsScreen frame={planFrame} />, words: 'Food' },
  'a household with its invitations': { screen: <HouseholdScreen id="h-1" recent={null} />, words: INVITE.email },
  'the invitations of a household': { screen: <PendingInvites householdId="h-1" />, words: INVITE.email },
  'a household that is edited': { screen: <EditHouseholdScreen id="h-1" />, words: 'Monthly budget' },
  'the history': { screen: <HistoryScreen />, words: 'Bread' },
  'the history of a transaction': { screen: <RecordHistory id="t-1" version={1} />, words: 'Mara' },
  'past imports': { screen: <PastImports />, words: 'joint.csv' },
  rules: { screen: <RulesScreen />, words: 'Rules' },
  'where a person is signed in': { screen: <Sessions />, words: 'Pond phone' },
  'what happened to an account': { screen: PROFILE, words: 'Pond phone', address: '/?tab=activity' },
  'access tokens': { screen: <AccessTokens />, words: 'Pond Planner' },
  'connected apps': { screen: <ConnectedApps />, words: 'Pond Planner' },
  factors: { screen: <TwoFactorSection email="ann@example.com" />, words: 'Recovery codes' },
};

/** Shows a place, has all of it read, and then read again from a server that refuses. */
async function readAgain({ screen: part, words, address }: Place, status: number): Promise<void> {
  let isBroken = false;
  const answers = Object.entries(SERVER).map(([call, answer]) => [
    call,
    (asked: Parameters<Extract<typeof answer, Function>>[0]) =>
      isBroken ? { status, body: {} } : typeof answer === 'function' ? answer(asked) : answer,
  ]);
  const screen = showScreen(
    <>
      {part}
      <LookAgain />
    </>,
    Object.fromEntries(answers) as Answers,
    address,
  );
  await expectText(words);
  await vi.dynamicImportSettled();
  await expect.poll(screen.pending).toBe(0);
  isBroken = true;
  await press('Look again');
  await expectText('Some of it failed');
  await expect.poll(screen.pending).toBe(0);
}

it.each(Object.entries(PLACES))('what was read of %s stays where reading it again fails', async (_, place) => {
  await readAgain(place, 403);
  await expectText(place.words);
  expect(controls('Retry')).toEqual([]);
});

it.each([
  'bills',
  'the card of the next bills',
  'a budget',
  'a forecast',
  'the card of the low point',
  'trends',
  'a household with its invitations',
  'the invitations of a household',
])('what was read of %s is shown no longer once it is not there for this person', async (name) => {
  const place = PLACES[name] ?? expect.unreachable();
  await readAgain(place, 404);
  await expectNoText(place.words);
});
