import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { money } from '../../../stories/samples.tsx';
import { EggGauge } from '../EggGauge/index.ts';
import { Trend } from '../Trend/index.ts';
import { MetricCard } from './MetricCard.tsx';

const meta = {
  component: MetricCard,
  args: {
    label: 'Income',
    period: 'November',
    money: money(5840),
    caption: <Trend direction="up" text="4.1%" period="versus last month" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetricCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Income' })).toHaveTextContent('$5,840.00');
  },
};

export const Hero: Story = {
  args: { hero: true, label: 'Current Balance', period: 'Nov 20, 2026', money: money(12480.35) },
};

export const WithGauge: Story = {
  args: {
    label: 'Savings Goal',
    money: money(6410),
    caption: 'of $10,000.00 since Jun 1',
    gauge: <EggGauge percent={64} text="64%" label="64% of the savings goal: $6,410.00 of $10,000.00" animate />,
  },
};

export const Unknown: Story = {
  name: 'DASH-24 an unknown figure is a dash, never 0',

  args: { money: null, caption: <Trend direction={null} text="—" period="versus last month" /> },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Income' });
    await expect(card).toHaveTextContent('—');
    await expect(card).not.toHaveTextContent('0');
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Income' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const SameHeightWhileLoading: Story = {
  render: (args) => (
    <>
      <MetricCard {...args} label="Here" />
      <MetricCard {...args} label="Coming" loading />
    </>
  ),
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole('region', { name }).getBoundingClientRect().height;
    await expect(height('Coming')).toBe(height('Here'));
  },
};

export const LongAmount: Story = {
  args: { hero: true, label: 'Current Balance', money: money(-9_999_999_999.99) },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Current Balance' }).getBoundingClientRect();
    await expect(canvas.getByText('99').getBoundingClientRect().right).toBeLessThan(card.right);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: Hero.args ?? {}, play: fitsTheWindow };

export const LongGerman: Story = {
  args: {
    hero: true,
    label: 'Gesamtkontostandsentwicklung',
    period: 'Abrechnungszeitraum November',
    money: '-9.999.999.999,99 $',
    caption: <Trend direction="up" text="4,1 %" period="gegenüber dem Vormonatszeitraum" />,
  },
  play: fitsTheWindow,
};
