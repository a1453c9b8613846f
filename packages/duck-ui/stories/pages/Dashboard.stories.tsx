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
import { SavingsBars } from '../../src/components/SavingsBars/index.ts';
import { SelectField } from '../../src/components/SelectField/index.ts';
import { Skeleton } from '../../src/components/Skeleton/index.ts';
import { SpendingDoughnut } from '../../src/components/SpendingDoughnut/index.ts';
import { Split } from '../../src/components/Split/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TransactionTable } from '../../src/components/TransactionTable/index.ts';
import { Trend } from '../../src/components/Trend/index.ts';
import { Frame } from '../Frame.tsx';
import { savingsBars, savingsGauge } from '../figures.ts';
import type { Formats } from '../formats.ts';
import { sampleHouseholds } from '../sample-households.ts';
import { sampleRows, sampleSlices, summary } from '../sample-ledger.ts';
import { membersOf, tableLabels } from '../samples.tsx';
import { useFormats } from '../use-formats.ts';

const HOUSEHOLDS = 3;

const goal = { saved: summary.savings_progress, of: summary.savings_goal };

const householdItems = (formats: Formats) =>
  sampleHouseholds.slice(0, HOUSEHOLDS).map(({ id, name, members, creatorName, createdAt }) => ({
    href: `#${id}`,
    name,
    memberCount: membersOf(members.map((member) => member.name)).memberCount,
    created: `Created by ${creatorName}, ${formats.date(createdAt ?? '')}`,
  }));

const trend = (direction: 'up' | 'down', text: string) => (
  <Trend direction={direction} text={text} period="versus last month" />
);

function Metrics({ loading }: { loading: boolean }) {
  const formats = useFormats();
  return (
    <MetricRow>
      <MetricCard
        hero
        label="Current Balance"
        period={formats.date('2026-03-20')}
        money={formats.parts(summary.balance)}
        caption={trend('up', formats.percent(0.032, 1))}
        loading={loading}
      />
      <MetricCard
        label="Income"
        period="March"
        money={formats.parts(summary.income)}
        caption={trend('up', formats.percent(0.041, 1))}
        loading={loading}
      />
      <MetricCard
        label="Expenses"
        period="March"
        money={formats.parts(summary.expenses)}
        caption={trend('down', formats.percent(0.064, 1))}
        loading={loading}
      />
      <MetricCard
        label="Savings Goal"
        money={formats.parts(goal.saved)}
        caption={`of ${formats.money(goal.of)} since Oct 1`}
        gauge={
          loading ? (
            <EggGauge percent={0} text="" label="Savings goal is loading" />
          ) : (
            <EggGauge {...savingsGauge(goal.saved, goal.of, formats)} animate />
          )
        }
        loading={loading}
      />
    </MetricRow>
  );
}

function Charts() {
  const formats = useFormats();
  const { bars, footer } = savingsBars(goal.saved, goal.of, { spent: summary.expenses, formats });
  return (
    <Split ratio="7:5">
      <Card title="Spending by Category" aside="March 1–20">
        <SpendingDoughnut
          label="Spending by Category"
          {...sampleSlices(formats)}
          columns={{ category: 'Category', amount: 'Amount', share: 'Share' }}
        />
      </Card>
      <Card title="Savings Goal Progress" aside="Oct 1 to Mar 20">
        <SavingsBars
          label="Savings Goal Progress"
          bars={bars}
          formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}K`)}
          {...(footer && { footer: { icon: <IconTrendingUp aria-hidden />, ...footer } })}
        />
      </Card>
    </Split>
  );
}

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
  const formats = useFormats();
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
        <Metrics loading={loading} />
        {loading ? waiting : <Charts />}
        <Split ratio="8:4">
          <Card title="Recent Transactions" aside={<Link href="#transactions">View all</Link>} bleed>
            <TransactionTable
              rows={sampleRows(formats)}
              labels={{ ...tableLabels, table: 'Recent Transactions' }}
              columns={{ household: true }}
              loadingRows={loading ? 5 : undefined}
            />
          </Card>
          <Card title="Households" aside={<Link href="#households">View all</Link>}>
            {loading ? <Skeleton height={186} /> : <HouseholdList items={householdItems(formats)} />}
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
