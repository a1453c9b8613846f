import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconAlertTriangle } from '@tabler/icons-react';
import { expect, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { ActionMenu } from '../ActionMenu/index.ts';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { BudgetTable } from './BudgetTable.tsx';
import type { BudgetTableRow } from './budget-table-props.ts';

const onCommit = fn();

const row = (name: string, more: Partial<BudgetTableRow> = {}): BudgetTableRow => ({
  id: name,
  name,
  category: name,
  detail: '$14.32 a day for 11 days',
  use: { percent: 70, text: '70%', tone: 'ok' },
  assigned: { label: `Assigned to ${name}`, text: '$520.00', value: '520.00', placeholder: 'Assign', onCommit },
  carry: '$0.00',
  noCarry: true,
  spent: { text: '$362.40', href: `#${name}` },
  available: { text: '$157.60', tone: 'left' },
  menu: <ActionMenu label={`More for ${name}`} entries={[{ label: 'Start at zero', onSelect: fn() }]} />,
  ...more,
});

const overspent = (
  <>
    <span style={{ display: 'inline-flex', gap: 6, color: 'var(--nest-danger)' }}>
      <IconAlertTriangle aria-hidden size={16} />
      Overspent by $12.30
    </span>
    <Button size="small" variant="secondary">
      Cover from…
    </Button>
  </>
);

const meta = {
  title: 'Data/BudgetTable',
  component: BudgetTable,
  decorators: [
    (Story) => (
      <Card title="Budget by category">
        <Story />
      </Card>
    ),
  ],
  args: {
    label: 'Budget by category',
    columns: {
      category: 'Category',
      used: 'Used',
      assigned: 'Assigned',
      carry: 'Carried over',
      spent: 'Spent',
      available: 'Available',
      menu: 'More',
    },
    rows: [
      row('Housing', {
        detail: undefined,
        use: { percent: 100, text: '100%', tone: 'even' },
        available: { text: '$0.00', tone: 'none' },
      }),
      row('Food'),
      row('Transportation', { use: { percent: 88, text: '88%', tone: 'amber' }, carry: '+$18.40', noCarry: false }),
      row('Entertainment', {
        detail: undefined,
        use: { percent: 100, text: '115%', tone: 'red' },
        available: { text: '-$12.30', tone: 'over' },
        notice: overspent,
      }),
    ],
    sums: {
      name: 'Budgeted',
      assigned: '$2,900.00',
      carry: '+$85.40',
      spent: { text: '$2,451.10' },
      available: '$534.30',
    },
    others: [
      row('Gifts', {
        detail: 'Not budgeted',
        use: undefined,
        assigned: { label: 'Assigned to Gifts', text: '', value: '', placeholder: 'Assign', onCommit },
        carry: '—',
        available: { text: '—', tone: 'none' },
        menu: undefined,
      }),
    ],
    all: { name: 'All spending', spent: { text: '$2,485.70', href: '#all' } },
  },
} satisfies Meta<typeof BudgetTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Budgeted/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Food, Spent: $362.40' })).toHaveAttribute('href', '#Food');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await fitsTheWindow();
  },
};

export const Refused: Story = {
  args: {
    rows: [
      row('Food', {
        assigned: {
          label: 'Assigned to Food',
          text: '$520.00',
          value: '520.00',
          placeholder: 'Assign',
          error: 'Amount must be a valid number',
          onCommit,
        },
      }),
    ],
  },
};

export const NothingBudgeted: Story = {
  name: 'a month without a budgeted category has no sums of such ones',
  tags: ['!dev', '!autodocs'],
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('row', { name: /^Budgeted/ })).toBeNull();
    await expect(canvas.getByRole('row', { name: /^All spending/ })).toBeVisible();
  },
};

export const Typing: Story = {
  name: 'BUD-17 Enter takes what is typed and goes down, Escape restores for once',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    onCommit.mockClear();
    const food = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Assigned to Food' });
    await userEvent.click(food);
    await expect(food).toHaveValue('520.00');
    await waitFor(() => expect([food.selectionStart, food.selectionEnd]).toEqual([0, '520.00'.length]));
    await userEvent.keyboard('{End} ');
    await expect(food).toHaveValue('520.00 ');
    await userEvent.tab();
    await expect(onCommit).not.toHaveBeenCalled();
    await userEvent.click(food);
    await userEvent.clear(food);
    await userEvent.type(food, ' 600 {Enter}');
    await expect(onCommit).toHaveBeenLastCalledWith('600');
    const next = canvas.getByRole('textbox', { name: 'Assigned to Transportation' });
    await expect(next).toHaveFocus();
    await userEvent.clear(next);
    await userEvent.type(next, '1{Escape}');
    await expect(next).toHaveValue('$520.00');
    await expect(onCommit).toHaveBeenCalledOnce();
    await userEvent.click(next);
    await userEvent.clear(next);
    await userEvent.type(next, '2{Enter}');
    await expect(onCommit).toHaveBeenLastCalledWith('2');
  },
};

export const TypingInTheLast: Story = {
  name: 'BUD-17 Enter takes what is typed in the last cell, too',
  tags: ['!dev', '!autodocs'],
  args: { others: [row('Gifts')] },
  play: async ({ canvas, userEvent }) => {
    onCommit.mockClear();
    const last = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Assigned to Gifts' });
    await userEvent.click(last);
    await waitFor(() => expect([last.selectionStart, last.selectionEnd]).toEqual([0, '520.00'.length]));
    await userEvent.keyboard('25{Enter}');
    await expect(onCommit).toHaveBeenLastCalledWith('25');
    await expect(last).not.toHaveFocus();
  },
};

export const LeftAtOnce: Story = {
  name: 'BUD-17 a cell that is left before it is drawn does not take the focus back',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas }) => {
    const food = canvas.getByRole('textbox', { name: 'Assigned to Food' });
    food.focus();
    food.blur();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(food).not.toHaveFocus();
    await expect(food).toHaveValue('$520.00');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'desktop' } } };
