import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { slicesOf } from '../../../stories/figures.ts';
import { SpendingDoughnut } from './SpendingDoughnut.tsx';

const spent = slicesOf({ Housing: 1650, Food: 612.4 });

const meta = {
  title: 'Data/SpendingDoughnut',
  component: SpendingDoughnut,
  args: {
    label: 'Spending by Category',
    columns: { category: 'Category', amount: 'Amount', share: 'Share' },
    ...spent,
  },
} satisfies Meta<typeof SpendingDoughnut>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Real: Story = {};

export const FocusingARow: Story = {
  ...Real,
  name: 'a focused row dims the other slices',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('row', { name: 'Food $612.40 27.1%' })).toBeVisible();
    const dimmed = () => canvasElement.querySelectorAll('path[opacity="0.35"]').length;
    await expect(dimmed()).toBe(0);
    const row = canvas.getByRole('row', { name: 'Food $612.40 27.1%' });
    await userEvent.hover(row);
    await expect(dimmed()).toBe(1);
    await userEvent.unhover(row);
    await expect(dimmed()).toBe(0);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Housing' })).toHaveFocus();
    await expect(dimmed()).toBe(1);
    await userEvent.tab({ shift: true });
    await expect(dimmed()).toBe(0);
    await userEvent.tab();
  },
};

/** A row and its slice lead to the transactions of the category. */
export const Linked: Story = {
  args: {
    slices: spent.slices.map((slice) => Object.assign({}, slice, { href: `#${slice.category.toLowerCase()}` })),
  },
};

export const FollowingASlice: Story = {
  ...Linked,
  name: 'a slice leads where its row leads, and is no more chosen than the focus is on that',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Food' })).toHaveAttribute('href', '#food');
    await waitFor(() => expect(canvasElement.querySelectorAll('path[opacity]')).toHaveLength(2));
    const dimmed = () => canvasElement.querySelectorAll('path[opacity="0.35"]').length;
    await userEvent.tab();
    await expect(dimmed()).toBe(1);
    await userEvent.tab({ shift: true });
    await expect(dimmed()).toBe(0);
    const [housing] = canvasElement.querySelectorAll('path[opacity]');
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getByRole('link', { name: 'Housing' }).addEventListener('click', followed);
    await userEvent.click(housing ?? canvasElement);
    await expect(followed).toHaveBeenCalledOnce();
  },
};

export const TypicalShares: Story = {
  tags: ['DASH-08'],
  render: ({ total: _total, ...args }) => <SpendingDoughnut {...args} />,
  args: {
    note: 'Typical household',
    slices: [
      { category: 'Housing', label: 'Housing', value: 59.8, percent: '59.8%' },
      { category: 'Food', label: 'Food', value: 15, percent: '15%' },
      { category: 'Other', label: 'Other', value: 15, percent: '15%' },
      { category: 'Transportation', label: 'Transportation', value: 10.2, percent: '10.2%' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    await expect(canvas.getByText('Typical household')).toBeVisible();
  },
};

/** The hole in the ring has a radius of 84 pixels. */
export const LongestAmount: Story = {
  args: { total: { label: 'Ausgegeben', amount: '-9.999.999.999,99 €' } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText('-9.999.999.999,99 €').getBoundingClientRect();
    const ring = canvasElement.querySelector('.recharts-wrapper')?.getBoundingClientRect() ?? new DOMRect();
    const across = words.right - (ring.left + ring.width / 2);
    const down = words.bottom - (ring.top + ring.height / 2);
    await expect(Math.hypot(across, down)).toBeLessThan(84);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

const leftOf = (element: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;

/** The list stands to the left of the ring, and in it the swatch comes first from the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByRole('button', { name: 'Food' });
    const list = canvas.getByRole('table').getBoundingClientRect();
    await expect(list.right).toBeLessThanOrEqual(leftOf(canvasElement.querySelector('.recharts-wrapper')));
    await expect(leftOf(canvas.getByText('$612.40'))).toBeLessThan(leftOf(name));
    await expect(leftOf(name.querySelector('svg'))).toBeGreaterThan(list.left + list.width / 2);
    await fitsTheWindow();
  },
};
