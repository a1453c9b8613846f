import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { bandDays, lowestOf } from '../../../stories/forecasts.ts';
import { BalanceLine } from './BalanceLine.tsx';

const days = bandDays({ days: 30 });
const below = bandDays({ days: 30, start: 1400 });

const meta = {
  title: 'Data/BalanceLine',
  component: BalanceLine,
  args: {
    label: 'The balance until payday, lowest $249.86 on Dec 14',
    days,
    low: lowestOf(days.slice(0, 25)),
    captions: ['Today', 'Dec 14'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BalanceLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UntilPayday: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /lowest \$249\.86/ })).toBeVisible();
    // Its name says them.
    await expect(canvas.getByText('Dec 14').closest('[aria-hidden]')).not.toBeNull();
  },
};

export const BelowZero: Story = {
  args: { days: below, low: lowestOf(below.slice(0, 25)) },
  play: async ({ canvasElement }) => {
    // Two lines over each other, of which each shows on its own side of zero.
    const lines = [...canvasElement.querySelectorAll('polyline')].map((line) => line.getAttribute('clip-path') ?? '');
    await expect(lines.map((clip) => /above|below/.exec(clip)?.[0])).toEqual(['above', 'below']);
    const [above, under] = [...canvasElement.querySelectorAll('clipPath rect')].map((rect) => rect.getAttribute('y'));
    await expect(Number(above)).toBeLessThan(Number(under));
  },
};
export const WithoutRange: Story = { args: { days: bandDays({ days: 30, hasRange: false }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
