import { IconPlus, IconRefresh, IconTrendingUp, IconUsers } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fitsTheWindow } from '../fits.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { EggGauge } from '../../src/components/EggGauge/index.ts';
import { HouseholdList } from '../../src/components/HouseholdList/index.ts';
import { Link } from '../../src/components/Link/index.ts';
import { MetricCard } from '../../src/components/MetricCard/index.ts';
import { MetricRow } from '../../src/components/MetricRow/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { SavingsBars, type SavingsBarsProps } from '../../src/components/SavingsBars/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { Skeleton } from '../../src/components/Skeleton/index.ts';
import { SpendingDoughnut } from '../../src/components/SpendingDoughnut/index.ts';
import { Split } from '../../src/components/Split/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TransactionTable } from '../../src/components/TransactionTable/index.ts';
import { Trend } from '../../src/components/Trend/index.ts';
import { Frame } from '../Frame.tsx';
import { sampleRows, sampleSlices, summary } from '../sample-ledger.ts';
import { dollars, money, tableLabels } from '../samples.tsx';

const share = summary.savings_progress / summary.savings_goal;
const saved = `${Math.round(share * 100)}%`;
const goal = dollars.format(summary.savings_goal);

const households = [
  { href: '#1', name: 'Alder Street 12', memberCount: '2 members', created: 'Created by Mara, Mar 04, 2024' },
  { href: '#2', name: 'Lake Cabin', memberCount: '4 members', created: 'Created by Tom, Jun 19, 2025' },
  { href: '#3', name: 'Band Van Fund', memberCount: '3 members', created: 'Created by Noor, Jan 11, 2026' },
];

const trend = (direction: 'up' | 'down', text: string) => (
  <Trend direction={direction} text={text} period="versus last month" />
);

const gauge = (
  <EggGauge
    percent={share * 100}
    text={saved}
    label={`${saved} of the savings goal: ${dollars.format(summary.savings_progress)} of ${goal}`}
    animate
  />
);

const metrics = (loading: boolean) => (
  <MetricRow>
    <MetricCard
      hero
      label="Current Balance"
      period="Mar 20, 2026"
      money={money(summary.balance)}
      caption={trend('up', '3.2%')}
      loading={loading}
    />
    <MetricCard
      label="Income"
      period="March"
      money={money(summary.income)}
      caption={trend('up', '4.1%')}
      loading={loading}
    />
    <MetricCard
      label="Expenses"
      period="March"
      money={money(summary.expenses)}
      caption={trend('down', '6.4%')}
      loading={loading}
    />
    <MetricCard
      label="Savings Goal"
      money={money(summary.savings_progress)}
      caption={`of ${goal} since Oct 1`}
      gauge={loading ? <EggGauge percent={0} text="" label="Savings goal is loading" /> : gauge}
      loading={loading}
    />
  </MetricRow>
);

const bar = (kind: SavingsBarsProps['bars'][number]['kind'], label: string, value: number) => ({
  kind,
  label,
  value,
  amount: dollars.format(value),
});

const charts = (
  <Split ratio="7:5">
    <Card title="Spending by Category" aside="March 1–20">
      <SpendingDoughnut
        label="Spending by Category"
        slices={sampleSlices}
        total={{ label: 'Spent', amount: dollars.format(summary.expenses) }}
        columns={{ category: 'Category', amount: 'Amount', share: 'Share' }}
      />
    </Card>
    <Card title="Savings Goal Progress" aside="Oct 1 to Mar 20">
      <SavingsBars
        label="Savings Goal Progress"
        bars={[
          bar('saved', 'Current savings', summary.savings_progress),
          bar('remaining', 'Remaining', summary.savings_goal - summary.savings_progress),
          bar('spent', 'Monthly expenses', summary.expenses),
        ]}
        formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}K`)}
        footer={{ icon: <IconTrendingUp aria-hidden />, text: `${saved} of goal achieved` }}
      />
    </Card>
  </Split>
);

/** The charts' places, as high as they will be. */
const waiting = (
  <Split ratio="7:5">
    <Card title="Spending by Category">
      <Skeleton height={270} />
    </Card>
    <Card title="Savings Goal Progress">
      <Skeleton height={270} />
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
        {loading ? waiting : charts}
        <Split ratio="8:4">
          <Card title="Recent Transactions" aside={<Link href="#transactions">View all</Link>} bleed>
            <TransactionTable
              rows={sampleRows}
              labels={{ ...tableLabels, table: 'Recent Transactions' }}
              columns={{ household: true }}
              loadingRows={loading ? 5 : undefined}
            />
          </Card>
          <Card title="Households" aside={<Link href="#households">View all</Link>}>
            {loading ? <Skeleton height={186} /> : <HouseholdList items={households} />}
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
    await expect(within(savings).getByRole('img')).toHaveAccessibleName(/31%/);
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
};

export const Loading: Story = { args: { loading: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const RightToLeftOnAPhone: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: fitsTheWindow,
};
