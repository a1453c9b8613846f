import { IconCheck, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import type { BudgetBarProps } from '../../src/components/BudgetBar/index.ts';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { DataTable } from '../../src/components/DataTable/index.ts';
import { EmptyView } from '../../src/components/EmptyView/index.ts';
import { HouseholdCard, type HouseholdCardProps } from '../../src/components/HouseholdCard/index.ts';
import { HouseholdGrid } from '../../src/components/HouseholdGrid/index.ts';
import { IconButton } from '../../src/components/IconButton/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Tabs } from '../../src/components/Tabs/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { fitsTheWindow, showsAllWords } from '../fits.ts';
import { Frame } from '../Frame.tsx';
import { householdMenu } from '../samples.tsx';

const budget = (money: string, of: string, percent: number, caption: string): BudgetBarProps => ({
  label: 'Monthly budget',
  money,
  moneyNote: `of ${of}`,
  percent,
  percentText: `${percent}%`,
  tone: percent > 90 ? 'danger' : percent > 75 ? 'warning' : 'success',
  caption,
});

const view = { href: '#household', label: 'View' };

const households: HouseholdCardProps[] = [
  {
    name: 'Alder Street 12',
    role: { label: 'Owner', owner: true },
    memberCount: '2 members',
    members: ['Mara Lindqvist', 'Tom Okafor'],
    budget: budget('$1,948.27', '$2,600.00', 75, '$651.73 left in November'),
    menu: householdMenu('Alder Street 12'),
    view,
    invite: { label: 'Invite', onInvite: () => undefined },
  },
  {
    name: 'Lake Cabin',
    role: { label: 'Member', owner: false },
    memberCount: '5 members',
    members: ['Tom Okafor', 'Mara Lindqvist', 'Noor Amari', 'Jo Park', 'Ines Rey'],
    budget: budget('$489.10', '$600.00', 82, '$110.90 left in November'),
    menu: householdMenu('Lake Cabin'),
    view,
  },
  {
    name: 'Band Van Fund',
    role: { label: 'Member', owner: false },
    memberCount: '3 members',
    members: ['Noor Amari', 'Mara Lindqvist', 'Jo Park'],
    budget: budget('$286.40', '$300.00', 95, '$13.60 left in November'),
    menu: householdMenu('Band Van Fund'),
    view,
  },
  {
    name: 'The allotment behind the old railway station at Upper Wolvercote',
    role: { label: 'Member', owner: false },
    memberCount: '1 member',
    budget: 'No budget set',
    menu: householdMenu('The allotment'),
    view,
  },
];

const invitations = (
  <Card padding="rows">
    <DataTable
      label="Invitations"
      columns={[
        { label: 'Household' },
        { label: 'Invited By' },
        { label: 'Date' },
        { label: 'Actions', actions: true },
      ]}
      rows={[
        {
          id: '1',
          cells: [
            'Lake Cabin',
            'Tom Okafor',
            'Nov 16, 2026',
            <>
              <IconButton label="Accept the invitation to Lake Cabin" icon={<IconCheck aria-hidden />} />
              <IconButton label="Decline the invitation to Lake Cabin" icon={<IconX aria-hidden />} />
            </>,
          ],
        },
      ]}
    />
  </Card>
);

function Households({ empty = false }: { empty?: boolean }) {
  const [tab, setTab] = useState('mine');
  const mine = empty ? (
    <EmptyView
      art="households"
      title="You don't have any households yet."
      action={<Button icon={<IconPlus aria-hidden />}>Create Household</Button>}
    />
  ) : (
    <HouseholdGrid>
      {households.map((household) => (
        <HouseholdCard key={household.name} {...household} />
      ))}
    </HouseholdGrid>
  );
  return (
    <Frame current="Households">
      <PageHeader
        title="Households"
        actions={
          <>
            <TextField
              label="Search"
              hideLabel
              type="search"
              icon={<IconSearch aria-hidden />}
              placeholder="Search households..."
              value=""
              onChange={() => undefined}
            />
            <Button icon={<IconPlus aria-hidden />}>Create Household</Button>
          </>
        }
      />
      <Tabs
        label="Households"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'mine', label: 'My Households', content: mine },
          {
            value: 'invitations',
            label: 'Invitations',
            badge: empty ? undefined : { text: '1', label: '1 waiting' },
            content: empty ? <EmptyView art="list" title="You don't have any pending invitations." /> : invitations,
          },
        ]}
      />
    </Frame>
  );
}

const meta = {
  title: 'Pages/Households',
  component: Households,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Households>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Invite' })).toHaveLength(1);
    await expect(canvas.getByText('No budget set')).toBeVisible();
  },
};

export const Invitations: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Invitations/ }));
    await expect(canvas.getByRole('button', { name: 'Accept the invitation to Lake Cabin' })).toBeVisible();
  },
};

export const Empty: Story = { args: { empty: true } };

export const NoInvitations: Story = {
  args: { empty: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Invitations/ }));
    await expect(canvas.getByText("You don't have any pending invitations.")).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await showsAllWords(canvasElement);
    await fitsTheWindow();
  },
};
