import { IconPlus, IconRefresh, IconTrendingUp, IconUsers } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { EggGauge } from '../../src/components/EggGauge/index.ts';
import { HouseholdList } from '../../src/components/HouseholdList/index.ts';
import { Link } from '../../src/components/Link/index.ts';
import { MetricCard } from '../../src/components/MetricCard/index.ts';
import { MetricRow } from '../../src/components/MetricRow/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { SavingsBars } from '../../src/components/SavingsBars/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { SpendingDoughnut } from '../../src/components/SpendingDoughnut/index.ts';
import { Split } from '../../src/components/Split/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TransactionTable } from '../../src/components/TransactionTable/index.ts';
import { Trend } from '../../src/components/Trend/index.ts';
import { Frame } from '../Frame.tsx';
import { money, recentTransactions, tableLabels } from '../samples.tsx';

const slices: [string, number, string, string][] = [
  ['Housing', 1650, '$1,650.00', '50.5%'],
  ['Food', 612.4, '$612.40', '18.8%'],
  ['Utilities', 248.9, '$248.90', '7.6%'],
  ['Transportation', 231.75, '$231.75', '7.1%'],
  ['Other', 193, '$193.00', '5.9%'],
  ['Health', 186, '$186.00', '5.7%'],
  ['Entertainment', 142.13, '$142.13', '4.4%'],
];

const households = [
  { href: '#1', name: 'Alder Street 12', memberCount: '2 members', created: 'Created by Mara, Mar 04, 2024' },
  { href: '#2', name: 'Lake Cabin', memberCount: '4 members', created: 'Created by Tom, Jun 19, 2025' },
  { href: '#3', name: 'Band Van Fund', memberCount: '3 members', created: 'Created by Noor, Jan 11, 2026' },
];

const trend = (direction: 'up' | 'down', text: string) => (
  <Trend direction={direction} text={text} period="versus last month" />
);

const gauge = <EggGauge percent={64} text="64%" label="64% of the savings goal: $6,410.00 of $10,000.00" animate />;

const metrics = (loading: boolean) => (
  <MetricRow>
    <MetricCard
      hero
      label="Current Balance"
      period="Nov 20, 2026"
      money={money(12480.35)}
      caption={trend('up', '3.2%')}
      loading={loading}
    />
    <MetricCard label="Income" period="November" money={money(5840)} caption={trend('up', '4.1%')} loading={loading} />
    <MetricCard
      label="Expenses"
      period="November"
      money={money(3264.18)}
      caption={trend('down', '6.4%')}
      loading={loading}
    />
    <MetricCard
      label="Savings Goal"
      money={money(6410)}
      caption="of $10,000.00 since Jun 1"
      gauge={loading ? <EggGauge percent={0} text="" label="Savings goal is loading" /> : gauge}
      loading={loading}
    />
  </MetricRow>
);

const charts = (
  <Split ratio="7:5">
    <Card title="Spending by Category" aside="November 1–20">
      <SpendingDoughnut
        label="Spending by Category"
        slices={slices.map(([category, value, amount, percent]) => ({
          category,
          label: category,
          value,
          amount,
          percent,
        }))}
        total={{ label: 'Spent', amount: '$3,264.18' }}
        columns={{ category: 'Category', amount: 'Amount', share: 'Share' }}
      />
    </Card>
    <Card title="Savings Goal Progress" aside="Jun 1 to Nov 20">
      <SavingsBars
        label="Savings Goal Progress"
        bars={[
          { kind: 'saved', label: 'Current savings', value: 6410, amount: '$6,410.00' },
          { kind: 'remaining', label: 'Remaining', value: 3590, amount: '$3,590.00' },
          { kind: 'spent', label: 'Monthly expenses', value: 3264.18, amount: '$3,264.18' },
        ]}
        formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}K`)}
        footer={{ icon: <IconTrendingUp aria-hidden />, text: '64% of goal achieved' }}
      />
    </Card>
  </Split>
);

function Dashboard({ loading = false }: { loading?: boolean }) {
  return (
    <Frame current="Dashboard">
      <PageHeader
        title="Dashboard"
        subtitle="Welcome back, Mara"
        actions={
          <>
            <SelectField
              label="Household"
              hideLabel
              value="all"
              onChange={() => undefined}
              options={[{ value: 'all', label: 'All Households' }]}
              icon={<IconUsers aria-hidden />}
            />
            <Button variant="secondary" icon={<IconRefresh aria-hidden />}>
              Refresh
            </Button>
          </>
        }
      />
      <Stack>
        {metrics(loading)}
        {charts}
        <Split ratio="8:4">
          <Card title="Recent Transactions" aside={<Link href="#transactions">View all</Link>} bleed>
            <TransactionTable
              rows={recentTransactions}
              labels={{ ...tableLabels, table: 'Recent Transactions' }}
              columns={{ household: true }}
              loadingRows={loading ? 5 : undefined}
            />
          </Card>
          <Card title="Households" aside={<Link href="#households">View all</Link>}>
            <HouseholdList items={households} />
            <Button variant="secondary" fullWidth href="#new" icon={<IconPlus aria-hidden />}>
              Create New Household
            </Button>
          </Card>
        </Split>
      </Stack>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Dashboard',
  component: Dashboard,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Dashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    const savings = canvas.getByRole('region', { name: 'Savings Goal' });
    await expect(within(savings).getByRole('img')).toHaveAccessibleName(/64%/);
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
};

export const Loading: Story = { args: { loading: true } };
