import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { SaveList, type SaveListItem } from './SaveList.tsx';

const undo = fn();

const bakery = {
  id: 'bakery',
  name: 'Corner Bakery',
  facts: 'Nov 20, 2026 · Food · Personal',
  money: '-$4.20',
} as const;

const working: SaveListItem = { ...bakery, state: 'working', status: 'Saving...' };

const saved: SaveListItem = {
  ...bakery,
  id: 'bus',
  name: 'City bus',
  facts: 'Nov 20, 2026 · Transportation · Personal',
  money: '-$2.80',
  state: 'saved',
  status: 'Saved',
  action: (
    <Button variant="quiet" size="small" aria-label="Undo City bus" onClick={undo}>
      Undo
    </Button>
  ),
};

const failed: SaveListItem = {
  ...bakery,
  id: 'cabin',
  name: 'Firewood',
  facts: 'Nov 19, 2026 · Lake Cabin',
  money: '-$1,000,000.00',
  state: 'failed',
  status: 'Not saved: Amount is too large',
  action: (
    <Button variant="quiet" size="small" aria-label="Edit Firewood">
      Edit
    </Button>
  ),
};

/** How many are saved, in words. */
const count = (items: readonly SaveListItem[]): string => {
  const done = items.filter(({ state }) => state === 'saved').length;
  return done === 1 ? '1 transaction' : `${done} transactions`;
};

const meta = {
  title: 'Feedback/SaveList',
  component: SaveList,
  args: { items: [working, saved, failed] },
  decorators: [
    (Story, { args }) => (
      <Card title="Just added" aside={count(args.items)}>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof SaveList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Saving...'),
      expect.stringContaining('Saved'),
      expect.stringContaining('Amount is too large'),
    ]);
  },
};

export const Working: Story = { args: { items: [working] } };

export const Saved: Story = {
  args: { items: [saved] },
};

export const Undoing: Story = {
  ...Saved,
  name: 'what is saved can be undone',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo City bus' }));
    await expect(undo).toHaveBeenCalled();
  },
};

export const Refused: Story = { args: { items: [failed] } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      working,
      { ...failed, name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe', status: 'Not saved: '.repeat(9) },
    ],
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
