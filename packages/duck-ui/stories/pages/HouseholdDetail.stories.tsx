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
import { fitsTheWindow } from '../fits.ts';
import { Frame } from '../Frame.tsx';
import { sampleMonths, sampleRows, summary } from '../sample-ledger.ts';
import { dollars, householdMenu, money, tableLabels } from '../samples.tsx';

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

function HouseholdDetail() {
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
              large
              label="Monthly budget"
              money={money(2600 - summary.expenses)}
              moneyNote="left of $2,600.00"
              percent={91}
              percentText="91%"
              tone="danger"
              caption={`${dollars.format(summary.expenses)} spent`}
              marker={{ percent: 64.5, label: 'Line: day 20 of 31' }}
            />
          </Card>
          <Card title="Spending by month" aside={<BudgetLegend>Budget</BudgetLegend>}>
            <MonthBars
              label="Spending by month"
              months={sampleMonths}
              budget={2600}
              formatTick={(value) => (value === 0 ? '$0' : `$${value / 1000}K`)}
              columns={['Month', 'Spent']}
            />
          </Card>
          <Card title="Recent Transactions" aside={<Link href="#transactions">View all</Link>} bleed>
            <TransactionTable rows={sampleRows.slice(0, 4)} labels={tableLabels} />
          </Card>
        </Stack>
        <Stack>
          {members}
          <MetricCard
            label="Savings target"
            money={money(2150)}
            caption="of $5,000.00"
            gauge={<EggGauge percent={43} text="43%" label="43% of the savings target: $2,150.00 of $5,000.00" />}
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
