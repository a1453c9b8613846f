import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ColumnTable } from './ColumnTable.tsx';

const LINES = [
  ['02/11/2026', 'Alder Properties', '-1650.00', '1386.92'],
  ['05/11/2026', 'Tram City Pass', '-48.00', '1338.92'],
  ['09/11/2026', 'Fresh Market 118', '-92.17', '1246.75'],
  ['10/11/2026', 'Streamline', '-12.99', '1233.76'],
];

const column = (label: string, value: string, at: number) => ({
  id: label,
  label,
  value,
  cells: LINES.map((line, index) => ({ id: String(index), text: line[at] ?? '' })),
});

const meta = {
  title: 'Data/ColumnTable',
  component: ColumnTable,
  args: {
    label: 'Columns',
    onChange: fn(),
    options: [
      { value: '', label: 'Not read' },
      { value: 'date', label: 'Date' },
      { value: 'payee', label: 'Payee' },
      { value: 'amount', label: 'Amount' },
      { value: 'balance', label: 'Balance' },
    ],
    columns: [
      column('Buchungstag', 'date', 0),
      column('Begünstigter', 'payee', 1),
      column('Betrag', 'amount', 2),
      column('Saldo', 'balance', 3),
    ],
  },
} satisfies Meta<typeof ColumnTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FourColumns: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Betrag' })).toHaveValue('Amount');
    await expect(canvas.getByText('Fresh Market 118')).toBeVisible();
    // What is cut off is read by pointing at it.
    await expect(canvas.getByText('Fresh Market 118')).toHaveAttribute('title', 'Fresh Market 118');
  },
};

/** What does not fit is reached by scrolling, with the arrow keys too. */
export const ManyColumns: Story = {
  args: {
    columns: Array.from({ length: 14 }, (_, index) => ({ ...column(`Column ${index + 1}`, '', index % 4) })),
  },
  play: fitsTheWindow,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
