import { IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { Button } from '../Button/index.ts';
import { EmptyView } from './EmptyView.tsx';

const meta = {
  title: 'Feedback/EmptyView',
  component: EmptyView,
  args: { art: 'list', title: 'No transactions found.' },
} satisfies Meta<typeof EmptyView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoTransactions: Story = {
  args: {
    action: (
      <Button href="#new" icon={<IconPlus aria-hidden />}>
        Add Transaction
      </Button>
    ),
  },
};

export const NoHouseholds: Story = {
  args: { art: 'households', title: "You don't have any households yet." },
};

export const NoMatch: Story = { args: { art: 'none', title: 'No transactions match your filters' } };

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="What is not there, and the one step that changes it.">
        <EmptyView
          art="list"
          title="No transactions found."
          action={<Button icon={<IconPlus aria-hidden />}>Add Transaction</Button>}
        />
      </Do>
      <Dont why="A joke, and no way on.">
        <EmptyView art="list" title="Quack! Nothing to see here" />
      </Dont>
      <Do why="Nothing matches the filters: the list is not empty, so there is no picture.">
        <EmptyView art="none" title="No transactions match your filters" />
      </Do>
      <Dont why="It sounds as if everything were gone.">
        <EmptyView art="list" title="No transactions found." />
      </Dont>
    </DosAndDonts>
  ),
};
