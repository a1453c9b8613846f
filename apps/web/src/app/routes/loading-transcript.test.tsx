import { FAKE_USER } from '@nestegg/auth/fake';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { ProfileScreen } from '../../features/profile/index.ts';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { READ } from '../../test-support/account-page.tsx';
import { changeGroup, historyOf } from '../../test-support/change-answers.ts';
import { FORM_SERVER } from '../../test-support/form-answers.ts';
import { forecastDays, forecastOf } from '../../test-support/forecast-answers.ts';
import { householdAnswer, householdSummary } from '../../test-support/household-answers.ts';
import { DRAFT, GET, statement, stored } from '../../test-support/import-answers.tsx';
import { press } from '../../test-support/page.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { HELD, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { drawCharts, standStill, transcribe } from '../../test-support/transcript.ts';
import { SignedInContext } from '../session/signed-in.ts';
import { Component as AccountPage } from './account.tsx';
import { Component as AccountsPage } from './accounts.tsx';
import DashboardCards from './dashboard-cards.tsx';
import { Component as DashboardPage } from './dashboard.tsx';
import { Component as HistoryPage } from './history.tsx';
import { Component as HouseholdEditPage } from './household-edit.tsx';
import { Component as HouseholdPage } from './household.tsx';
import { Component as HouseholdsPage } from './households.tsx';
import { Component as ImportPage } from './import.tsx';
import { Component as ClaimPage } from './invitation-claim.tsx';
import { Component as BillsPage } from './plan-bills.tsx';
import { Component as BudgetPage } from './plan-budget.tsx';
import { Component as ForecastPage } from './plan-forecast.tsx';
import { Component as TrendsPage } from './plan-trends.tsx';
import { Component as RulesPage } from './rules.tsx';
import { Component as SettingsPage } from './settings.tsx';
import { Component as TransactionEditPage } from './transaction-edit.tsx';
import { Component as TransactionNewPage } from './transaction-new.tsx';
import { Component as TransactionPage } from './transaction-view.tsx';
import { Component as TransactionsPage } from './transactions.tsx';

standStill();
drawCharts();

const PAGES: readonly (readonly [path: string, page: ComponentType])[] = [
  ['/accounts', AccountsPage],
  ['/accounts/:id', AccountPage],
  ['/dashboard', DashboardPage],
  ['/dashboard/cards', () => <DashboardCards householdId={undefined} month="2026-11" isReady />],
  ['/history', HistoryPage],
  ['/households', HouseholdsPage],
  ['/households/:id', HouseholdPage],
  ['/households/:id/edit', HouseholdEditPage],
  ['/invitations/claim', ClaimPage],
  ['/plan/bills', BillsPage],
  ['/plan/budget', BudgetPage],
  ['/plan/forecast', ForecastPage],
  ['/plan/trends', TrendsPage],
  ['/profile', () => <ProfileScreen onDeleted={() => undefined} />],
  ['/rules', RulesPage],
  ['/settings', SettingsPage],
  ['/transactions', TransactionsPage],
  ['/transactions/import', ImportPage],
  ['/transactions/new', TransactionNewPage],
  ['/transactions/:id', TransactionPage],
  ['/transactions/:id/edit', TransactionEditPage],
];

const show = (address: string, answers: Answers) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <Routes>
        {PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </SignedInContext>,
    { ...HELD, ...answers },
    address,
  );

const RECORD = 'GET /api/transactions/t-1';
const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const ME = { 'GET /api/auth/me': { body: ANN } };
const HOUSEHOLD = { 'GET /api/households/h-1': { body: householdAnswer() } };
const HOUSEHOLDS = { 'GET /api/households': { body: { data: [householdAnswer({ member_count: 1 })] } } };
const LEDGER = { household_id: null, household_name: null, currency: 'USD', balance: 150, unassigned: 0 };
const ACCOUNTS = { 'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [LEDGER] } } };
const SUMMARY = { 'GET /api/transactions/summary': { body: householdSummary() } };
const FORECAST = { 'GET /api/forecast': { body: forecastOf({ days: forecastDays(3) }) } };
const RULES = { 'GET /api/rules': { body: { data: [ruleAnswer('r-1')] } } };
const account = (change: object = {}) => ({ [READ]: { body: accountAnswer(change) } });
const draft = (change: object = {}) => ({ [GET]: { body: stored(change) } });
const { [RECORD]: rent = {}, ...FORM } = FORM_SERVER;

interface Place {
  readonly address: string;
  /** What of its calls is answered by now; nothing without it. */
  readonly known?: Answers;
  /** What is pressed to have more on its way. */
  readonly pressed?: readonly string[];
}

const PLACES: Readonly<Record<string, Place>> = {
  'the dashboard': { address: '/dashboard' },
  'the dashboard with its figures': { address: '/dashboard', known: { ...SUMMARY, ...HOUSEHOLDS } },
  'the cards of the dashboard': { address: '/dashboard/cards' },
  transactions: { address: '/transactions' },
  'transactions of a filter': {
    address: '/transactions?account_id=a-1&household=h-1',
    known: { ...HOUSEHOLDS, ...ACCOUNTS },
  },
  'the form of a new transaction': { address: '/transactions/new' },
  'the form of a new transaction that is to repeat one': {
    address: '/transactions/new',
    known: FORM,
    pressed: ['Repeat last'],
  },
  'a transaction': { address: '/transactions/t-1' },
  'a transaction with its record': {
    address: '/transactions/t-1',
    known: { ...FORM, [RECORD]: rent },
  },
  'a transaction that is gone': { address: '/transactions/t-1', known: { ...FORM, [RECORD]: { status: 404 } } },
  'the form of a transaction': { address: '/transactions/t-1/edit' },
  'the form of a transaction with its record alone': {
    address: '/transactions/t-1/edit',
    known: { [RECORD]: rent },
  },
  imports: { address: '/transactions/import' },
  'an import': { address: '/transactions/import?id=i-1' },
  'an import with its file': {
    address: '/transactions/import?id=i-1',
    known: draft({ rows: 2, counts: {}, statements: [statement({ rows: 2, ticked: 1 })] }),
  },
  'an import without an account': {
    address: '/transactions/import?id=i-1',
    known: draft({ draft: DRAFT, statements: [statement({ account_id: null, account_name: null })] }),
  },
  'an import whose columns are asked for': {
    address: '/transactions/import?id=i-1',
    known: {
      ...ACCOUNTS,
      ...draft({
        draft: {
          ...DRAFT,
          questions: [{ kind: 'columns', options: [], preselected: null }],
          layout: { delimiter: ',', header_line: 0, header: ['Date'], columns: ['date'], sample: [['2026-11-02']] },
        },
      }),
    },
  },
  accounts: { address: '/accounts' },
  'accounts with their balances': { address: '/accounts', known: ACCOUNTS },
  'an account': { address: '/accounts/a-1' },
  'an account with its balance': { address: '/accounts/a-1', known: account() },
  'statements of an account': { address: '/accounts/a-1?tab=statements', known: account() },
  'the reconciliation of an account': {
    address: '/accounts/a-1?tab=reconcile',
    known: account({ statement_to: '2026-10-31' }),
  },
  households: { address: '/households' },
  invitations: { address: '/households?tab=invitations', known: HOUSEHOLDS },
  'a household': { address: '/households/h-1' },
  'a household with its record': { address: '/households/h-1', known: HOUSEHOLD },
  'the form of a household': { address: '/households/h-1/edit' },
  'the link of an invitation': { address: '/invitations/claim#s3cret' },
  'the budget': { address: '/plan/budget' },
  bills: { address: '/plan/bills' },
  'the forecast': { address: '/plan/forecast' },
  'the forecast with its figures': { address: '/plan/forecast', known: FORECAST },
  trends: { address: '/plan/trends' },
  'the history': { address: '/history' },
  'a change of the history': { address: '/history', known: historyOf([changeGroup('1')]), pressed: ['Details'] },
  rules: { address: '/rules' },
  'what a rule would change': {
    address: '/rules',
    known: { ...RULES, ...HOUSEHOLDS, ...ACCOUNTS },
    pressed: ['More for rule 1', 'Apply to earlier transactions'],
  },
  'the profile': { address: '/profile' },
  'the security of a profile': { address: '/profile?tab=security', known: ME },
  'the activity of a profile': { address: '/profile?tab=activity', known: ME },
  'the settings': { address: '/settings' },
};

it.each(Object.entries(PLACES))(
  'ERR-17 %s: what shows while it loads is as approved',
  async (_name, { address, known = {}, pressed = [] }) => {
    const screen = show(address, known);
    // What is on its way is not waited for.
    const { step, text } = transcribe({ address: screen.address, asked: screen.asked });
    await step('Open');
    for (const name of pressed) await step(name, () => press(name));
    expect(text()).toMatchSnapshot();
  },
);
