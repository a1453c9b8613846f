import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { DiffTable } from './DiffTable.tsx';

const meta = {
  title: 'Data/DiffTable',
  component: DiffTable,
  args: {
    label: 'What changed',
    labels: { field: 'Field', before: 'Before', after: 'After' },
    records: [
      { id: '1', title: 'Greengrocer 22', fields: [{ field: 'Category', before: 'Other', after: 'Food' }] },
      {
        id: '2',
        title: 'Farm stall',
        fields: [
          { field: 'Category', before: null, after: 'Food' },
          { field: 'Description', before: 'FARM STALL 0098', after: 'Farm stall', words: true },
        ],
      },
    ],
  },
} satisfies Meta<typeof DiffTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoRecords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'What changed' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(5);
  },
};

export const MoreToShow: Story = {
  args: {
    footer: (
      <Button variant="quiet" size="small">
        Show 15 more
      </Button>
    ),
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    records: [
      {
        id: '1',
        title: 'The allotment behind the old railway station at Upper Wolvercote',
        fields: [{ field: 'Description', before: 'x'.repeat(120), after: 'The allotment' }],
      },
    ],
  },
  play: fitsTheWindow,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
