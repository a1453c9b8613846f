import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { savingsGauge } from '../../../stories/figures.ts';
import { money } from '../../../stories/samples.tsx';
import { EggGauge } from '../EggGauge/index.ts';
import { MetricCard } from '../MetricCard/index.ts';
import { MetricRow } from './MetricRow.tsx';

const meta = {
  title: 'Layout/MetricRow',
  component: MetricRow,
  args: {
    children: (
      <>
        <MetricCard hero label="Current Balance" money={money(12480.35)} />
        <MetricCard label="Income" money={money(5840)} />
        <MetricCard label="Expenses" money={money(3264.18)} />
        <MetricCard label="Savings Goal" money={money(6410)} gauge={<EggGauge {...savingsGauge(6410, 10_000)} />} />
      </>
    ),
  },
} satisfies Meta<typeof MetricRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InOneRow: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('region').map((card) => card.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const TwoByTwo: Story = { globals: { viewport: { value: 'tablet' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'desktop' } } };
