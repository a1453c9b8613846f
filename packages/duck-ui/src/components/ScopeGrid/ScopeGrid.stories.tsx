import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ScopeGrid } from './ScopeGrid.tsx';

const meta = {
  title: 'Forms/ScopeGrid',
  component: ScopeGrid,
  args: {
    label: 'What it may do',
    ledgerLabel: 'Ledger',
    rights: [
      { id: 'read', label: 'Read' },
      { id: 'write', label: 'Add and change' },
      { id: 'import', label: 'Import' },
    ],
    ledgers: [
      { id: 'p', name: 'Personal' },
      { id: 'h', name: 'Alder Street 12' },
    ],
    isChecked: (ledger, right) => ledger === 'h' && right === 'read',
    onChange: fn(),
  },
} satisfies Meta<typeof ScopeGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Boxes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Alder Street 12: Read' })).toBeChecked();
  },
};

export const ReportsTicks: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Personal: Import' }));
    await expect(args.onChange).toHaveBeenCalledWith('p', 'import', true);
  },
};

export const WithError: Story = {
  args: { error: 'Choose at least one' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose at least one');
  },
};

export const LongText: Story = {
  args: { ledgers: [{ id: 'h', name: 'The allotment behind the old railway station at Upper Wolvercote' }] },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
