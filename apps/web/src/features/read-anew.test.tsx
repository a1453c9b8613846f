import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAccountsApi } from '../shared/accounts-api.ts';
import { today } from '../i18n/today.ts';
import { accountAnswer } from '../test-support/account-answer.ts';
import { occurrenceAnswer, occurrencesOf, scheduleAnswer } from '../test-support/bill-answers.ts';
import { budgetAnswer } from '../test-support/budget-answers.ts';
import { forecastOf, trackRecord } from '../test-support/forecast-answers.ts';
import { householdAnswer, householdSummary } from '../test-support/household-answers.ts';
import { statement, stored } from '../test-support/import-answers.tsx';
import { expectNoText, expectText } from '../test-support/page.ts';
import { planFrame } from '../test-support/plan-frame.tsx';
import { showScreen, silent, type Answers } from '../test-support/scripted-screen.tsx';
import { trendRow, trendsOf } from '../test-support/trend-answers.ts';
import { AccountScreen } from './accounts/detail/account-screen.tsx';
import { AccountsScreen } from './accounts/list/accounts-screen.tsx';
import { ReconcileTab } from './accounts/reconcile/reconcile-tab.tsx';
import { BillsCard } from './bills/bills-card.tsx';
import { BillsScreen } from './bills/bills-screen.tsx';
import { BudgetScreen } from './budget/budget-screen.tsx';
import { HouseholdsCard } from './dashboard/ui/households-card.tsx';
import { ForecastScreen } from './forecast/forecast-screen.tsx';
import { LowPointCard } from './forecast/low-point-card.tsx';
import { HouseholdScreen } from './households/detail/household-screen.tsx';
import { HouseholdsScreen } from './households/list/households-screen.tsx';
import { ImportScreen } from './imports/import-screen.tsx';
import { RulesScreen } from './rules/rules-screen.tsx';
import { TrendsScreen } from './trends/trends-screen.tsx';

const MONTH = today().slice(0, 7);
const ACCOUNTS = 'GET /api/accounts';
const HOUSEHOLDS = 'GET /api/households';
const OCCURRENCES = 'GET /api/occurrences';
const RECONCILIATIONS = 'GET /api/accounts/a-1/reconciliations';
const TRANSACTIONS = 'GET /api/transactions';

const LEDGER = { household_id: null, household_name: null, currency: 'USD', balance: 150, unassigned: 0 };
const IMPORTED = { created: 3, matched: 1, transfers: 2, ignored: 0, left_out: 6 };
const SERVER: Answers = {
  [ACCOUNTS]: { body: { data: [accountAnswer()], ledgers: [LEDGER] } },
  'GET /api/accounts/a-1': { body: accountAnswer({ uncleared: 1 }) },
  'GET /api/accounts/a-1/statements': { body: { data: [], uncovered: [] } },
  [RECONCILIATIONS]: { body: { data: [] } },
  'GET /api/transfers/suggestions': { body: { data: [] } },
  [TRANSACTIONS]: { body: { data: [], pagination: { page: 1, limit: 10, total_pages: 1, total_items: 0 } } },
  'GET /api/transactions/summary': { body: householdSummary() },
  'GET /api/schedules': { body: { data: [scheduleAnswer('Paper')] } },
  'GET /api/schedules/suggestions': { body: { data: [] } },
  [OCCURRENCES]: occurrencesOf(occurrenceAnswer('Rent')),
  [`GET /api/budgets/${MONTH}`]: { body: budgetAnswer() },
  'GET /api/forecast': { body: forecastOf() },
  'GET /api/forecast/record': { body: trackRecord(60, 0) },
  'GET /api/trends': { body: trendsOf([trendRow('Food')], []) },
  [HOUSEHOLDS]: { body: { data: [householdAnswer()] } },
  'GET /api/households/deleted': { body: { data: [] } },
  'GET /api/households/h-1': { body: { ...householdAnswer(), member_count: 0, members: [] } },
  'GET /api/households/h-1/invites': { body: { data: [] } },
  'GET /api/invitations': { body: { data: [] } },
  'GET /api/rules': { body: { data: [] } },
  'GET /api/imports': { body: { data: [], next: null } },
  'GET /api/imports/i-1': { body: stored({ state: 'committed', draft: null, result: IMPORTED }) },
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
  'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
};

function Reconcile() {
  const { data } = useAccountsApi().useGetAccountQuery('a-1');
  return data && <ReconcileTab account={data} />;
}

interface Place {
  readonly screen: ReactNode;
  readonly address?: string;
  /** What it says once it has come. */
  readonly words: string;
  /** What is answered otherwise than for the others. */
  readonly answers?: Answers;
  /** What it asks its server anew, and how often it asks that. */
  readonly reads: Readonly<Record<string, number>>;
}

const IMPORTS = <ImportScreen addAccount={() => null} />;
const ACCOUNT = <AccountScreen id="a-1" transactions={null} />;

const PLACES: Readonly<Record<string, Place>> = {
  accounts: {
    screen: <AccountsScreen />,
    words: 'Everyday',
    reads: { [ACCOUNTS]: 1, 'GET /api/transfers/suggestions': 1 },
  },
  'an account': { screen: ACCOUNT, words: 'Everyday', reads: { 'GET /api/accounts/a-1': 1, [RECONCILIATIONS]: 1 } },
  'the statements of an account': {
    screen: ACCOUNT,
    address: '/?tab=statements',
    words: 'Everyday',
    reads: { 'GET /api/accounts/a-1/statements': 1 },
  },
  'an account beside the bank': {
    screen: <Reconcile />,
    words: 'As of',
    reads: { [TRANSACTIONS]: 1, [RECONCILIATIONS]: 1 },
  },
  bills: {
    screen: <BillsScreen frame={planFrame} />,
    words: 'Rent',
    reads: { [OCCURRENCES]: 3, 'GET /api/schedules': 1, 'GET /api/schedules/suggestions': 1 },
  },
  'the card of the next bills': {
    screen: <BillsCard householdId={undefined} />,
    words: 'Rent',
    reads: { [OCCURRENCES]: 1 },
  },
  'a budget': {
    screen: <BudgetScreen frame={planFrame} />,
    words: 'Budgeted',
    reads: { [HOUSEHOLDS]: 1, [`GET /api/budgets/${MONTH}`]: 1 },
  },
  'a forecast': {
    screen: <ForecastScreen frame={planFrame} />,
    words: 'Inside',
    reads: { 'GET /api/forecast': 1, 'GET /api/forecast/record': 1 },
  },
  'the card of the low point': {
    screen: <LowPointCard householdId={undefined} />,
    words: '$249.86',
    reads: { 'GET /api/forecast': 1 },
  },
  'the categories and the payees of trends': {
    screen: <TrendsScreen frame={planFrame} />,
    words: 'Food',
    reads: { 'GET /api/trends': 2 },
  },
  'a household': {
    screen: <HouseholdScreen id="h-1" recent={null} />,
    words: 'Lake Cabin',
    reads: { 'GET /api/households/h-1': 1, 'GET /api/transactions/summary': 1 },
  },
  'households, with those that were deleted': {
    screen: <HouseholdsScreen />,
    words: 'Lake Cabin',
    reads: { [HOUSEHOLDS]: 2 },
  },
  'the card of households': { screen: <HouseholdsCard />, words: 'Lake Cabin', reads: { [HOUSEHOLDS]: 1 } },
  'the list of rules': { screen: <RulesScreen />, words: 'No rules yet', reads: { 'GET /api/rules': 1 } },
  'the list of imports': { screen: IMPORTS, words: 'No imports yet.', reads: { 'GET /api/imports': 1 } },
  'an import': {
    screen: IMPORTS,
    address: '/?id=i-1',
    words: 'joint.csv',
    reads: { 'GET /api/imports/i-1': 1, [RECONCILIATIONS]: 1 },
  },
  'the account of an import': {
    screen: IMPORTS,
    address: '/?id=i-1',
    answers: { 'GET /api/imports/i-1': { body: stored({ statements: [statement({ account_id: null })] }) } },
    words: 'Which account is this file of?',
    reads: { 'GET /api/imports/i-1': 1, [ACCOUNTS]: 1 },
  },
};

/** Shows what is in it, unless its address says that it is left. */
function Leavable({ children }: { readonly children: ReactNode }) {
  return useLocation().hash === '#left' ? null : children;
}

it.each(Object.entries(PLACES))('what others change, too, is asked for whenever it opens: %s', async (_name, place) => {
  const { screen, address = '/', words, reads, answers: others } = place;
  let isLate = false;
  const answers = Object.entries({ ...SERVER, ...others }).map(([call, answer]) => [
    call,
    () => (isLate ? silent() : answer),
  ]);
  const shown = showScreen(<Leavable>{screen}</Leavable>, Object.fromEntries(answers) as Answers, address);
  const timesAsked = () => Object.keys(reads).map((call) => shown.calls(call).length);
  await expectText(words);
  await expect.poll(timesAsked).toEqual(Object.values(reads));
  await shown.go(`${address}#left`);
  await expectNoText(words);
  await expect.poll(shown.pending).toBe(0);
  isLate = true;
  await shown.go(address);
  await expect.poll(timesAsked).toEqual(Object.values(reads).map((times) => 2 * times));
  // What was known shows meanwhile.
  await expectText(words);
});
