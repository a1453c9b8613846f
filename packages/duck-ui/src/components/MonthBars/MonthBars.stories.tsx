import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { monthsOf } from '../../../stories/figures.ts';
import { BUDGET, months, SPENT } from '../../../stories/samples.tsx';
import { Card } from '../Card/index.ts';
import { BudgetLegend, MonthBars } from './MonthBars.tsx';

const meta = {
  title: 'Data/MonthBars',
  component: MonthBars,
  args: {
    label: 'Spending by month',
    months,
    budget: BUDGET,
    formatTick: (value) => (value < 1000 ? `$${value}` : `$${value / 1000}K`),
    columns: ['Month', 'Spent'],
  },
} satisfies Meta<typeof MonthBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithBudget: Story = {};

export const Reading: Story = {
  ...WithBudget,
  name: 'the table and the arrow keys say each month',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Spending by month' });
    await expect(within(table).getByRole('row', { name: 'Aug $2,742.00' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('$2,480.00', { selector: 'span' })).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByText('$2,480.00', { selector: 'span' })).toBeNull());
  },
};

export const CurrentMonthOver: Story = {
  name: 'the current month says that it is over its budget',
  tags: ['!dev', '!autodocs'],
  args: { months: months.map((month) => ({ ...month, current: true, over: month.label === 'Aug' })) },
  play: async ({ canvasElement }) => {
    const states = () =>
      [...canvasElement.querySelectorAll('[data-state]')].map((bar) => bar.getAttribute('data-state'));
    await waitFor(() => expect(states()).toHaveLength(months.length));
    await expect(states().filter((state) => state === 'over')).toHaveLength(1);
  },
};

/** A bar, and the month's name below it, lead to the transactions of the month. */
export const Linked: Story = {
  args: { months: months.map((month) => ({ ...month, href: `#${month.label}` })) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Aug: $2,742.00' });
    await expect(link).toHaveAttribute('href', '#Aug');
  },
};

/** In its card the legend stands beside the title. */
export const InItsCard: Story = {
  render: (args) => (
    <Card title={args.label} aside={<BudgetLegend>Budget</BudgetLegend>}>
      <MonthBars {...args} />
    </Card>
  ),
  play: async ({ canvas }) => {
    const legend = canvas.getByText('Budget').getBoundingClientRect();
    const title = canvas.getByRole('heading', { name: 'Spending by month' }).getBoundingClientRect();
    await expect(legend.top).toBeLessThan(title.bottom);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The axis takes the room that its longest label needs, or the label would lose its beginning. */
export const LongAmounts: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    budget: 10_000_000,
    months: monthsOf(
      SPENT.map(([label, value]) => [label, value * 4000] as const),
      { budget: 10_000_000 },
    ),
    formatTick: (value) => `${value.toLocaleString('de')} $`,
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText('10.000.000 $', { selector: 'svg text, svg tspan' });
    const drawing = label.closest('svg');
    await waitFor(() =>
      expect(label.getBoundingClientRect().left).toBeGreaterThanOrEqual(drawing?.getBoundingClientRect().left ?? NaN),
    );
  },
};

/** The time runs with the text: the oldest month and the axis stand at the right, and the left arrow key leads on. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
};

export const ReadingRightToLeft: Story = {
  ...RightToLeft,
  name: 'the time runs with the text',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const leftOf = (text: string) =>
      canvas.getByText(text, { selector: 'svg text, svg tspan' }).getBoundingClientRect().left;
    await expect(leftOf('Jun')).toBeGreaterThan(leftOf('Nov'));
    await expect(leftOf('$3K')).toBeGreaterThan(leftOf('Jun'));
    const rows = canvas.getAllByRole('rowheader').map((head) => head.textContent);
    await expect(rows).toEqual(months.map((month) => month.label));
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByText('$2,480.00', { selector: 'span' })).toBeVisible());
    await fitsTheWindow();
  },
};

export const NothingSpent: Story = {
  args: {
    months: monthsOf(
      SPENT.map(([label]) => [label, 0] as const),
      { budget: BUDGET },
    ),
    budget: undefined,
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="Red means over budget. The month that is not over yet is the strong one.">
        <MonthBars {...args} label="Months to follow" />
      </Do>
      <Dont why="Where every bar is red, red says nothing.">
        <MonthBars
          {...args}
          label="Months not to follow"
          months={months.map((month) => Object.assign({}, month, { over: true }))}
          budget={undefined}
        />
      </Dont>
    </DosAndDonts>
  ),
};
