import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ActionMenu } from '../ActionMenu/index.ts';
import { Avatar } from '../Avatar/index.ts';
import { Button } from '../Button/index.ts';
import { Chip } from '../Chip/index.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

const meta = {
  title: 'Data/HistoryEntry',
  component: HistoryEntry,
  args: {
    avatar: <Avatar name="Mara Lindqvist" />,
    sentence: 'Mara changed "Weekly groceries" (-$86.42)',
    time: '10:42 AM',
    facts: <Chip look="strong">Alder Street 12</Chip>,
    actions: (
      <>
        <Button variant="quiet" size="small">
          Details
        </Button>
        <Button variant="secondary" size="small">
          Undo
        </Button>
      </>
    ),
    menu: <ActionMenu label="Actions" entries={[{ label: 'Details' }, { label: 'Undo' }]} />,
  },
} satisfies Meta<typeof HistoryEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10:42 AM')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const Unfolded: Story = { args: { children: 'What is shown when it is unfolded.' } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    sentence: `Mara moved "${'Groceries of the whole week '.repeat(3)}" (-$86.42) to Alder Street 12`,
    facts: <Chip look="strong">{'W'.repeat(60)}</Chip>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Actions' })).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await fitsTheWindow();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
