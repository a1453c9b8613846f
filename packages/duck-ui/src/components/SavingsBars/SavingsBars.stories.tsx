import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { savingsBars } from '../../../stories/figures.ts';
import { english } from '../../../stories/formats.ts';
import { SavingsBars, type SavingsBarsProps } from './SavingsBars.tsx';

const linked = ([saved, remaining, spent]: SavingsBarsProps['bars']): SavingsBarsProps['bars'] =>
  saved && remaining && spent ? [{ ...saved, href: '#saved' }, remaining, { ...spent, href: '#spent' }] : [];

const meta = {
  title: 'Data/SavingsBars',
  component: SavingsBars,
  args: {
    label: 'Savings Goal Progress',
    ...savingsBars(6410, 10_000, { spent: 3264 }),
    formatTick: english.whole,
  },
} satisfies Meta<typeof SavingsBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {
  tags: ['DASH-10'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Savings Goal Progress' })).toHaveTextContent('$3,590.00');
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
};

/** A bar leads to the transactions that it is made of; what is only missing is made of none. */
export const Linked: Story = {
  args: {
    bars: linked(savingsBars(6410, 10_000, { spent: 3264 }).bars),
  },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['Current savings', 'Monthly expenses']);
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
  },
};

/** Expenses of a month stand beside the savings of half a year, and do not stretch their axis. */
export const TwoQuantities: Story = {
  args: savingsBars(410, 1000, { spent: 32_640 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$600')).toBeVisible();
    await expect(canvas.getByText('$40,000')).toBeVisible();
  },
};

/** What a month costs may be unknown: then there is one quantity, with one axis. */
export const OneQuantity: Story = {
  args: { bars: savingsBars(6410, 10_000, { spent: 3264 }).bars.slice(0, 2) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('dl')).toHaveLength(1);
    await expect(canvasElement).not.toHaveTextContent(/NaN|∞/);
  },
};

export const Reached: Story = { args: savingsBars(10_000, 10_000, { spent: 3264 }) };
export const NothingSaved: Story = { args: savingsBars(0, 1000, { spent: 0 }) };
export const BelowZero: Story = {
  args: savingsBars(-300, 1000, { spent: 3264 }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector<HTMLElement>('[data-kind="saved"]')?.style.width).toBe('0%');
  },
};
export const NoGoal: Story = {
  args: { ...savingsBars(0, 1, { spent: 0 }), bars: savingsBars(0, 0, { spent: 0 }).bars },
};
