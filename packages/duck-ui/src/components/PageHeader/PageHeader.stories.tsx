import type { Meta, StoryObj } from '@storybook/react-vite';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { Button } from '../Button/index.ts';
import { Chip } from '../Chip/index.ts';
import { PageHeader } from './PageHeader.tsx';

const meta = { title: 'Layout/PageHeader', component: PageHeader, args: { title: 'Households' } } satisfies Meta<
  typeof PageHeader
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithEverything: Story = {
  args: {
    title: 'Alder Street 12',
    subtitle: 'Since March 2024',
    back: { href: '#households', label: 'Households' },
    chip: <Chip look="strong">Owner</Chip>,
    actions: <Button variant="secondary">Edit</Button>,
  },
};

export const LongTitle: Story = {
  args: { title: 'The allotment behind the old railway station at Upper Wolvercote', actions: <Button>Edit</Button> },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="The title is the place, the button its one next step.">
        <PageHeader title="Households" actions={<Button>Create Household</Button>} />
      </Do>
      <Dont why="A head is no toolbar: what concerns one thing belongs to that thing.">
        <PageHeader
          title="Budgets"
          actions={
            <>
              <Button>Create</Button>
              <Button>Invite</Button>
              <Button>Export</Button>
            </>
          }
        />
      </Dont>
      <Do why="Below the top level there is a way back, named after where it leads.">
        <PageHeader title="Edit Transaction" back={{ href: '#transactions', label: 'Transactions' }} />
      </Do>
      <Dont why="‘Back’ does not say where to, and a title is no sentence.">
        <PageHeader title="Here you can edit your transaction" back={{ href: '#before', label: 'Back' }} />
      </Dont>
    </DosAndDonts>
  ),
};
