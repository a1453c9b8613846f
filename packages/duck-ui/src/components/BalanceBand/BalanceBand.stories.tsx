import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { bandDays, dayName, lowestOf } from '../../../stories/forecasts.ts';
import { BalanceBand } from './BalanceBand.tsx';
import type { BandDay } from './balance-band-props.ts';

const shortName = (at: number): string => dayName(at).replace(/, \d+$/, '');

const ticksOf = (days: readonly BandDay[]) => {
  const step = days.length > 200 ? 61 : days.length > 60 ? 15 : 7;
  return days.flatMap((_, at) => (at % step === 0 ? [{ at, label: shortName(at) }] : []));
};

const argsOf = (days: BandDay[]) => {
  const low = lowestOf(days);
  return {
    days,
    low: { at: low, label: `Lowest, ${shortName(low)}`, amount: days[low]?.likelyText ?? '' },
    payday: { at: 25, label: 'Payday, Dec 15', amount: '+$2,920.00', name: 'Salary, Brightwater Studio' },
    ticks: ticksOf(days),
  };
};

/** The words of all marks lie within the chart: none is cut off at an edge. */
async function wordsFit({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const room = canvasElement.querySelector('svg.recharts-surface')!.getBoundingClientRect();
  const all = [...canvasElement.querySelectorAll('text[class*="words"]')];
  await expect(all).not.toHaveLength(0);
  for (const words of all) {
    const { left, right, top } = words.getBoundingClientRect();
    await expect(left >= room.left && right <= room.right && top >= room.top, words.textContent).toBe(true);
  }
}

async function presentStandsAbove(canvasElement: HTMLElement): Promise<void> {
  const words = within(canvasElement).getByText<SVGTextElement & HTMLElement>('Today', { selector: 'text' }).getBBox();
  const high = canvasElement.querySelector<SVGPathElement>('[class*="high"] path')!;
  const points = Array.from({ length: high.getTotalLength() / 4 }, (_, at) => high.getPointAtLength(at * 4));
  const below = points.filter(({ x }) => x >= words.x && x <= words.x + words.width);
  await expect(below).not.toHaveLength(0);
  await expect(Math.min(...below.map(({ y }) => y))).toBeGreaterThan(words.y + words.height);
}

const meta = {
  title: 'Data/BalanceBand',
  component: BalanceBand,
  args: {
    ...argsOf(bandDays()),
    label: 'Daily balance',
    formatTick: (value) => (Math.abs(value) < 1000 ? `$${value}` : `$${value / 1000}K`),
    words: {
      today: 'Today',
      likely: 'Likely',
      range: 'Range: 8 in 10',
      below: 'Below zero',
      tried: 'With what if',
      known: 'Known entry',
      day: 'Day',
    },
  },
} satisfies Meta<typeof BalanceBand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NinetyDays: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Daily balance' });
    await expect(within(table).getByRole('row', { name: /^Dec 15, 2026 / })).toBeInTheDocument();
    await expect(canvas.getByText('+$2,920.00', { selector: 'tspan' })).toBeVisible();
  },
};

export const BelowZero: Story = {
  args: argsOf(bandDays({ start: 1500, daily: 30 })),
  play: async (context) => {
    await wordsFit(context);
    const { words, egg } = placesOf(context.canvasElement);
    await expect(words.left).toBeGreaterThan(egg.right);
  },
};

export const WithWhatIf: Story = { play: wordsFit, args: argsOf(bandDays({ tried: [13, -320], days: 30 })) };

/** Too little is known of the past for a range: the line is what is known. */
export const WithoutRange: Story = { play: wordsFit, args: argsOf(bandDays({ hasRange: false, days: 30 })) };

/** Two weeks of records: the lowest day is tomorrow, and its words take the place of the present's. */
export const LowestTomorrow: Story = {
  args: argsOf(
    Array.from({ length: 91 }, (_, at) => ({
      date: dayName(at),
      likely: 1303.86 + 2550 * Math.floor((at + 13) / 30),
      likelyText: `$${(1303.86 + 2550 * Math.floor((at + 13) / 30)).toLocaleString('en-US')}`,
      entries: [],
    })),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Lowest, /, { selector: 'tspan' })).toBeVisible();
    await expect(canvas.queryByText('Today', { selector: 'text' })).not.toBeInTheDocument();
  },
};

export const Month: Story = { play: wordsFit, args: argsOf(bandDays({ days: 30 })) };

export const Year: Story = { play: wordsFit, args: argsOf(bandDays({ days: 365 })) };

export const WideAtOnce: Story = {
  name: 'no line is drawn through the words of the present, however wide its range is at once',
  tags: ['!dev', '!autodocs'],
  args: argsOf(
    bandDays().map((day, at) => Object.assign({}, day, { high: (day.high ?? day.likely) + Math.min(at, 8) * 200 })),
  ),
  play: ({ canvasElement }) => presentStandsAbove(canvasElement),
};

const unspent = bandDays({ start: 0, daily: 0, hasRange: false, days: 30 });

/** A range without a width is none. */
export const Nothing: Story = {
  args: {
    ...argsOf(unspent.map((day) => Object.assign({}, day, { low: day.likely, high: day.likely }))),
    low: undefined,
    payday: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Likely', { selector: 'li' })).toBeInTheDocument();
    await expect(canvas.queryByText(/^Range/, { selector: 'li' })).toBeNull();
  },
};

/** How many entries are expected of which day: more than are named, and as many. */
const BUSY: Readonly<Record<number, number>> = { 2: 5, 3: 4 };

const withBusyDays = (days: readonly BandDay[]): BandDay[] =>
  days.map((day, at) => {
    const entries = Array.from({ length: BUSY[at] ?? 0 }, (_, n) => ({ id: `e${n}`, text: `Entry ${n + 1} of ${at}` }));
    return entries.length === 0 ? day : { ...day, entries };
  });

export const Reading: Story = {
  name: 'the arrow keys walk through the days; of many entries four are named',
  tags: ['!dev', '!autodocs'],
  args: argsOf(withBusyDays(bandDays({ days: 30 }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('Nov 21, 2026', { selector: 'span' })).toBeVisible());
    await expect(canvas.getByText('City Power -$80.60', { selector: 'span' })).toBeVisible();
    await expect(canvas.queryByText('…')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('Entry 4 of 2')).toBeVisible());
    await expect(canvas.queryByText('Entry 5 of 2', { selector: 'span' })).not.toBeInTheDocument();
    await expect(canvas.getByText('…')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('Entry 4 of 3')).toBeVisible());
    await expect(canvas.queryByText('…')).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  ...BelowZero,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await wordsFit(context);
    await fitsTheWindow();
  },
};

/** Where the lowest day, its words and the chart are. */
function placesOf(canvasElement: HTMLElement) {
  const placeOf = (selector: string) => canvasElement.querySelector(selector)!.getBoundingClientRect();
  return {
    words: placeOf('text:has(> tspan[class*="lowAmount"])'),
    egg: placeOf('path[class*="egg"]'),
    chart: placeOf('svg.recharts-surface'),
  };
}

export const LowestLate: Story = {
  name: 'the words of a lowest day near the end stand before it',
  tags: ['!dev', '!autodocs'],
  globals: { viewport: { value: 'phone' } },
  args: argsOf(bandDays({ daily: 60 })),
  play: async ({ canvasElement }) => {
    const { words, egg, chart } = placesOf(canvasElement);
    await expect(words.right).toBeLessThan(egg.left);
    await expect(words.left).toBeGreaterThan(chart.left);
  },
};

export const LowestLateRightToLeft: Story = {
  ...LowestLate,
  name: 'the words of a lowest day near the end stand before it, also from right to left',
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { words, egg, chart } = placesOf(canvasElement);
    await expect(words.left).toBeGreaterThan(egg.right);
    await expect(words.right).toBeLessThan(chart.right);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: wordsFit,
  args: argsOf(bandDays({ days: 30 })),
};
