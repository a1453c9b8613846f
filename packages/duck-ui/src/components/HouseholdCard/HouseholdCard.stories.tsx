import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { budgetBar, budgetLeft } from '../../../stories/figures.ts';
import { householdMenu, membersOf } from '../../../stories/samples.tsx';
import type { BudgetBarProps } from '../BudgetBar/index.ts';
import { HouseholdCard } from './HouseholdCard.tsx';

const meta = {
  title: 'Data/HouseholdCard',
  component: HouseholdCard,
  args: {
    name: 'Alder Street 12',
    role: { label: 'Owner', owner: true },
    ...membersOf(['Mara Lindqvist', 'Tom Okafor']),
    budget: budgetLeft(1948.27, 2600),
    menu: householdMenu('Alder Street 12'),
    view: { href: '#household', label: 'View Details' },
    invite: { label: 'Invite', onInvite: fn() },
  },
  render: (args) => (
    <div style={{ maxWidth: 400 }}>
      <HouseholdCard {...args} />
    </div>
  ),
} satisfies Meta<typeof HouseholdCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = {};

export const Inviting: Story = {
  ...Owner,
  name: 'its button invites',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await expect(args.invite?.onInvite).toHaveBeenCalledOnce();
  },
};

export const ManyMembersWithoutBudget: Story = {
  args: { budget: 'No budget set', ...membersOf(['Ada', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+3')).toBeVisible();
  },
};

/** As many members as there is room for: none of them is only counted. */
export const RightToLeft: Story = {
  args: membersOf(['Ada', 'Ben', 'Cleo', 'Dev']),
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    await expect(canvas.queryByText(/^\+/)).not.toBeInTheDocument();
  },
};

export const LongGerman: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    name: 'Wohnungseigentümergemeinschaftsverwaltung',
    role: { label: 'Eigentümerin', owner: true },
    memberCount: '6 Haushaltsmitglieder',
    members: ['Ada', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay'],
    budget: 'Kein Monatsbudget festgelegt',
    menu: householdMenu('Wohnungseigentümergemeinschaftsverwaltung'),
    view: { href: '#household', label: 'Einzelheiten anzeigen' },
    invite: { label: 'Mitglieder einladen', onInvite: fn() },
  },
  play: fitsTheWindow,
};

/** A bar for a budget of nothing. */
const nothing: BudgetBarProps = { ...budgetBar(0, 1), moneyNote: 'of $0.00', caption: '$0.00 spent' };

const { invite: _invite, ...member } = meta.args;

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="A household without a budget says so.">
        <HouseholdCard {...args} name="Lake Cabin" budget="No budget set" menu={householdMenu('Lake Cabin')} />
      </Do>
      <Dont why="An empty bar claims that nothing was spent of nothing.">
        <HouseholdCard {...args} name="Band Van Fund" budget={nothing} menu={householdMenu('Band Van Fund')} />
      </Dont>
      <Do why="Owners invite; members see what they can do.">
        <HouseholdCard
          {...member}
          name="Choir"
          role={{ label: 'Member', owner: false }}
          menu={householdMenu('Choir')}
        />
      </Do>
      <Dont why="A button that will be refused is a promise not kept.">
        <HouseholdCard
          {...args}
          name="Garden"
          role={{ label: 'Member', owner: false }}
          menu={householdMenu('Garden')}
        />
      </Dont>
    </DosAndDonts>
  ),
};
