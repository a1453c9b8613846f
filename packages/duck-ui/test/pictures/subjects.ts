import type { composeStories } from '@storybook/react-vite';
import * as Dashboard from '../../stories/pages/Dashboard.stories.tsx';
import * as HouseholdDetail from '../../stories/pages/HouseholdDetail.stories.tsx';
import * as Households from '../../stories/pages/Households.stories.tsx';
import * as NotFound from '../../stories/pages/NotFound.stories.tsx';
import * as Profile from '../../stories/pages/Profile.stories.tsx';
import * as Settings from '../../stories/pages/Settings.stories.tsx';
import * as SignIn from '../../stories/pages/SignIn.stories.tsx';
import * as Transaction from '../../stories/pages/Transaction.stories.tsx';
import * as TransactionForm from '../../stories/pages/TransactionForm.stories.tsx';
import * as Transactions from '../../stories/pages/Transactions.stories.tsx';
import * as Amount from '../../src/components/Amount/Amount.stories.tsx';
import * as AmountField from '../../src/components/AmountField/AmountField.stories.tsx';
import * as BudgetBar from '../../src/components/BudgetBar/BudgetBar.stories.tsx';
import * as Button from '../../src/components/Button/Button.stories.tsx';
import * as CategoryChip from '../../src/components/CategoryChip/CategoryChip.stories.tsx';
import * as EggGauge from '../../src/components/EggGauge/EggGauge.stories.tsx';
import * as MonthBars from '../../src/components/MonthBars/MonthBars.stories.tsx';
import * as SavingsBars from '../../src/components/SavingsBars/SavingsBars.stories.tsx';
import * as SelectField from '../../src/components/SelectField/SelectField.stories.tsx';
import * as SpendingDoughnut from '../../src/components/SpendingDoughnut/SpendingDoughnut.stories.tsx';
import * as TextField from '../../src/components/TextField/TextField.stories.tsx';
import * as TransactionTable from '../../src/components/TransactionTable/TransactionTable.stories.tsx';

const DESKTOP = 1280;
const BOARD = 720;
const PHONE = 400;

type StoryModule = Parameters<typeof composeStories>[0];

/** What is pictured: stories of one module, at each of the widths. */
export interface Subject {
  name: string;
  module: StoryModule;
  stories: readonly string[];
  widths: readonly number[];
  /** Several states on one board, instead of a page. */
  board: boolean;
}

const page = (name: string, module: StoryModule, story: string): Subject => ({
  name,
  module,
  stories: [story],
  widths: [DESKTOP, PHONE],
  board: false,
});

const board = (name: string, module: StoryModule, stories: string, width = BOARD): Subject => ({
  name,
  module,
  stories: stories.split(' '),
  widths: [width],
  board: true,
});

export const SUBJECTS: readonly Subject[] = [
  page('dashboard', Dashboard, 'Loaded'),
  page('dashboard-right-to-left', Dashboard, 'RightToLeft'),
  page('household', HouseholdDetail, 'Owner'),
  page('households', Households, 'Mine'),
  page('not-found', NotFound, 'NoSuchPage'),
  page('profile', Profile, 'ToRead'),
  page('settings', Settings, 'GeneralTab'),
  page('sign-in', SignIn, 'Ready'),
  page('transaction', Transaction, 'ToRead'),
  page('transaction-form', TransactionForm, 'Filled'),
  page('transactions', Transactions, 'Loaded'),
  board('amount', Amount, 'Income Expense Projected Plain Unknown Figure'),
  board('amount-field', AmountField, 'Expense Income WithProblem Disabled'),
  board('budget-bar', BudgetBar, 'Fine Warning Danger Over LargeWithMarker'),
  board('button', Button, 'Variants Sizes Working FullWidth'),
  board('category-chip', CategoryChip, 'All Tiles'),
  board('egg-gauge', EggGauge, 'Empty Little Partly Full'),
  board('dos-and-donts', Button, 'Usage'),
  board('month-bars', MonthBars, 'WithBudget'),
  board('month-bars-right-to-left', MonthBars, 'RightToLeft'),
  board('savings-bars', SavingsBars, 'OnTheWay'),
  board('select-field', SelectField, 'Closed WithProblem Disabled'),
  board('spending-doughnut', SpendingDoughnut, 'Real'),
  board('text-field', TextField, 'Filled WithHelp WithProblem Disabled SeveralLines'),
  board('transaction-table', TransactionTable, 'WithAccountAndActions', DESKTOP),
  board('transaction-list', TransactionTable, 'PhoneByDay', PHONE),
];
