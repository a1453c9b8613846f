import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionMenu } from '../../src/components/ActionMenu/index.ts';
import { Avatar } from '../../src/components/Avatar/index.ts';
import { BudgetBar } from '../../src/components/BudgetBar/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { Chip } from '../../src/components/Chip/index.ts';
import { EggGauge } from '../../src/components/EggGauge/index.ts';
import { Link } from '../../src/components/Link/index.ts';
import { MetricCard } from '../../src/components/MetricCard/index.ts';
import { BudgetLegend, MonthBars } from '../../src/components/MonthBars/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Person } from '../../src/components/Person/index.ts';
import { Split } from '../../src/components/Split/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';
import { TransactionTable } from '../../src/components/TransactionTable/index.ts';
import { budgetLeft, savingsGauge } from '../figures.ts';
import { fitsTheWindow } from '../fits.ts';
import { Frame } from '../Frame.tsx';
import { sampleMonths, sampleRows, summary } from '../sample-ledger.ts';
import { BUDGET, householdMenu, tableLabels } from '../samples.tsx';
import { useFormats } from '../use-formats.ts';

const members = (
  <Card title="Members" aside="2 members">
    <Stack gap="panels">
      <Stack gap="tight" divided>
        <Person
          name="Mara Lindqvist"
          note="(you)"
          detail="mara@lindqvist.example"
          avatar={<Avatar name="Mara Lindqvist" ground={0} />}
          end={
            <>
              <Chip look="strong">Owner</Chip>
              <ActionMenu {...householdMenu('Mara')} />
            </>
          }
        />
        <Person
          name="Tom Okafor"
          detail="tom.okafor@mail.example"
          avatar={<Avatar name="Tom Okafor" />}
          end={
            <>
              <Chip>Member</Chip>
              <ActionMenu {...householdMenu('Tom')} />
            </>
          }
        />
      </Stack>
      <Button variant="secondary" fullWidth icon={<IconUserPlus aria-hidden />}>
        Invite
      </Button>
    </Stack>
  </Card>
);

const SAVINGS = { saved: 2150, goal: 5000 };

function HouseholdDetail() {
  const formats = useFormats();
  const { moneyNote, ...budget } = budgetLeft(summary.expenses, BUDGET, formats);
  return (
    <Frame current="Households">
      <PageHeader
        title="Alder Street 12"
        back={{ href: '#households', label: 'Households' }}
        chip={<Chip look="strong">Owner</Chip>}
        actions={
          <>
            <Button variant="secondary" icon={<IconUserPlus aria-hidden />}>
              Invite
            </Button>
            <Button variant="secondary" icon={<IconPencil aria-hidden />}>
              Edit
            </Button>
            <Button variant="secondary" danger icon={<IconTrash aria-hidden />}>
              Delete
            </Button>
          </>
        }
      />
      <Split ratio="7.6:4.4">
        <Stack>
          <Card title="Monthly budget" aside="March 1–20">
            <BudgetBar
              {...budget}
              large
              money={formats.parts(BUDGET - summary.expenses)}
              moneyNote={moneyNote}
              marker={{ percent: 64.5, label: 'Line: day 20 of 31' }}
            />
          </Card>
          <Card title="Spending by month" aside={<BudgetLegend>Budget</BudgetLegend>}>
            <MonthBars
              label="Spending by month"
              months={sampleMonths(formats)}
              budget={BUDGET}
              formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}K`)}
              columns={['Month', 'Spent']}
            />
          </Card>
          <Card title="Recent Transactions" aside={<Link href="#transactions">View all</Link>} bleed>
            <TransactionTable rows={sampleRows(formats).slice(0, 4)} labels={tableLabels} />
          </Card>
        </Stack>
        <Stack>
          {members}
          <MetricCard
            label="Savings target"
            money={formats.parts(SAVINGS.saved)}
            caption={`of ${formats.money(SAVINGS.goal)}`}
            gauge={<EggGauge {...savingsGauge(SAVINGS.saved, SAVINGS.goal, formats)} />}
          />
        </Stack>
      </Split>
    </Frame>
  );
}

const meta = {
  title: 'Pages/Household',
  component: HouseholdDetail,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HouseholdDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = {};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};
