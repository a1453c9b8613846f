import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { TrackStrip } from './TrackStrip.tsx';

const days = (outside: (at: number) => boolean) =>
  Array.from({ length: 181 }, (_, at) => ({ id: `day ${at}`, isInside: !outside(at) }));

const meta = {
  title: 'Data/TrackStrip',
  component: TrackStrip,
  args: {
    label: 'Inside the range on 152 of 181 days',
    days: days((at) => [15, 16, 17, 18, 39, 40, 41, 42, 82].includes(at) || (at > 106 && at % 4 === 0)),
    captions: ['May 24', '152 inside, 29 outside', 'Nov 20'],
  },
} satisfies Meta<typeof TrackStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HalfAYear: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('img', { name: 'Inside the range on 152 of 181 days' });
    await expect(strip).toBeVisible();
    // Days inside and days outside are centred on the same line.
    const middles = [...strip.querySelectorAll('rect')].map(
      (day) => day.y.baseVal.value + day.height.baseVal.value / 2,
    );
    await expect(new Set(middles).size).toBe(1);
    const fills = [...strip.querySelectorAll('rect')].map((day) => getComputedStyle(day).fill);
    await expect([fills[14] === fills[15], new Set(fills).size]).toEqual([false, 2]);
  },
};

export const AllInside: Story = { args: { days: days(() => false), captions: ['May 24', '181 inside', 'Nov 20'] } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await fitsTheWindow();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
