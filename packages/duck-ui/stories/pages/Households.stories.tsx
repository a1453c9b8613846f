import type { Household, Invitation } from '@nestegg/api-sdk';
import { IconCheck, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../src/components/Button/index.ts';
import { Card } from '../../src/components/Card/index.ts';
import { DataTable, type DataTableProps } from '../../src/components/DataTable/index.ts';
import { EmptyView } from '../../src/components/EmptyView/index.ts';
import { HouseholdCard, type HouseholdCardProps } from '../../src/components/HouseholdCard/index.ts';
import { HouseholdGrid } from '../../src/components/HouseholdGrid/index.ts';
import { IconButton } from '../../src/components/IconButton/index.ts';
import { PageHeader } from '../../src/components/PageHeader/index.ts';
import { Tabs } from '../../src/components/Tabs/index.ts';
import { TextField } from '../../src/components/TextField/index.ts';
import { fitsTheWindow, showsAllWords } from '../fits.ts';
import { Frame } from '../Frame.tsx';
import { budgetBar } from '../figures.ts';
import type { Formats } from '../formats.ts';
import { sampleHouseholds, sampleInvitations } from '../sample-households.ts';
import { householdMenu, membersOf } from '../samples.tsx';
import { useFormats } from '../use-formats.ts';

/** A household of the app as its card. */
function cardOf(household: Household, formats: Formats): HouseholdCardProps {
  const { name, role, members, monthlyBudgetMinor: budget, monthlyExpensesMinor: spent } = household;
  return {
    name,
    role: role === 'owner' ? { label: 'Owner', owner: true } : { label: 'Member', owner: false },
    ...membersOf(members.map((member) => member.name)),
    budget: budget === null || spent === null ? 'No budget set' : budgetBar(spent / 100, budget / 100, formats),
    menu: householdMenu(name),
    view: { href: '#household', label: 'View' },
    ...(role === 'owner' && { invite: { label: 'Invite', onInvite: () => undefined } }),
  };
}

/** An invitation of the app as a row. */
const rowOf = (
  { id, householdName, inviterName, createdAt }: Invitation,
  formats: Formats,
): DataTableProps['rows'][number] => ({
  id,
  cells: [
    householdName,
    inviterName,
    formats.date(createdAt),
    <>
      <IconButton label={`Accept the invitation to ${householdName}`} icon={<IconCheck aria-hidden />} />
      <IconButton label={`Decline the invitation to ${householdName}`} icon={<IconX aria-hidden />} />
    </>,
  ],
});

function Invitations() {
  const formats = useFormats();
  return (
    <Card padding="rows">
      <DataTable
        label="Invitations"
        columns={[
          { label: 'Household' },
          { label: 'Invited By' },
          { label: 'Date' },
          { label: 'Actions', actions: true },
        ]}
        rows={sampleInvitations.map((invitation) => rowOf(invitation, formats))}
      />
    </Card>
  );
}

const waiting = String(sampleInvitations.length);

function Households({ empty = false, opened = 'mine' }: { empty?: boolean; opened?: 'mine' | 'invitations' }) {
  const formats = useFormats();
  const [tab, setTab] = useState<string>(opened);
  const mine = empty ? (
    <EmptyView
      art="households"
      title="You don't have any households yet."
      action={<Button icon={<IconPlus aria-hidden />}>Create Household</Button>}
    />
  ) : (
    <HouseholdGrid>
      {sampleHouseholds.map((household) => (
        <HouseholdCard key={household.id} {...cardOf(household, formats)} />
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
            badge: empty ? undefined : { text: waiting, label: `${waiting} waiting` },
            content: empty ? <EmptyView art="list" title="You don't have any pending invitations." /> : <Invitations />,
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
    await expect(canvas.getAllByRole('button', { name: 'Invite' })).toHaveLength(2);
    await expect(canvas.getByText('No budget set')).toBeVisible();
  },
};

export const InvitationsTab: Story = {
  args: { opened: 'invitations' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accept the invitation to Rowing Club' })).toBeVisible();
  },
};

export const Empty: Story = { args: { empty: true } };

export const NoInvitations: Story = {
  args: { empty: true, opened: 'invitations' },
  play: async ({ canvas }) => {
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
