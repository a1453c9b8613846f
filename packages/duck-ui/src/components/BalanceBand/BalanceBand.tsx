import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { ticksAround } from '../../charts/ticks.ts';
import classes from './BalanceBand.module.css';
import type { BalanceBandProps, BandDay, BandMark, BandWords } from './balance-band-props.ts';
import { BandLegend } from './BandLegend.tsx';
import { LowMark, PaydayMark, PaydayWords, type Side, TodayMark, TodayWords } from './BandMarks.tsx';
import { bandExtent, bandPoints } from './band-points.ts';
import { BandTip } from './BandTip.tsx';

const PLAIN_AXIS = { axisLine: false, tickLine: false } as const;

/** The lines from the back to the front; their colours are in the sheet. */
const SERIES: readonly CompositeChartSeries[] = (
  [
    ['band', 'area'],
    ['high', 'line'],
    ['low', 'line'],
    ['lowBelow', 'line'],
    ['tried', 'line'],
    ['triedBelow', 'line'],
    ['likely', 'line'],
    ['likelyBelow', 'line'],
    ['known', 'line'],
  ] as const
).map(([name, type]) => ({ name, type, color: 'none' }));

const KNOWN_DOT = { r: 3, className: `${classes.known}`, strokeWidth: 1.5 };

const lineProps = ({ name }: CompositeChartSeries) => ({
  className: `${classes.line} ${classes[name] ?? ''}`,
  dot: name === 'known' ? KNOWN_DOT : false,
  activeDot: name === 'likely' || name === 'likelyBelow' ? { r: 5, className: `${classes.active}` } : false,
});

/** What of a mark's words stands to its left: from here on to the right of the chart there is no room. */
const isLate = (at: number, days: readonly BandDay[]): boolean => at > (days.length - 1) * 0.58;

/** Where a mark's words begin: near an edge they lead away from it. */
function sideOf(at: number, days: readonly BandDay[], mirrored: boolean): Side {
  const share = at / Math.max(1, days.length - 1);
  if (share > 0.2 && share < 0.8) return 'middle';
  return share <= 0.2 === mirrored ? 'end' : 'start';
}

/** So much of the chart's width the words of the present reach over. */
const WORDS_WIDTH = 0.17;

const highestUnderWords = (days: readonly BandDay[]): number =>
  Math.max(...days.slice(0, Math.ceil(days.length * WORDS_WIDTH)).map(({ likely, high }) => high ?? likely));

interface PresentPlace {
  readonly isNamed: boolean;
  /** It is at the right edge of the chart. */
  readonly mirrored: boolean;
}

/** The present, and its words where there is room for them. */
function presentDots(days: readonly BandDay[], words: BandWords, { isNamed, mirrored }: PresentPlace) {
  const [today] = days;
  if (today === undefined) return [];
  const dot = { x: 0, y: today.likely, shape: (place: object) => <TodayMark {...place} /> };
  if (!isNamed) return [dot];
  const said = { label: words.today, amount: today.likelyText, mirrored };
  const shape = (place: object) => <TodayWords {...place} {...said} />;
  return [dot, { x: 0, y: highestUnderWords(days), shape }];
}

/** So much of the chart's height below a point has room for its words. */
const ROOM_BELOW = 0.24;

/** Whether the words of a low point fit below it; above it they would stand on those of a present that is near. */
function roomAt(low: BandMark | undefined, days: readonly BandDay[], { floor, ceiling }: Extent) {
  if (low === undefined) return { isRoomBelow: false, isPresentNamed: true };
  const isRoomBelow = ((days[low.at]?.likely ?? 0) - floor) / (ceiling - floor) > ROOM_BELOW;
  return { isRoomBelow, isPresentNamed: isRoomBelow || low.at >= days.length * WORDS_WIDTH };
}

interface Extent {
  readonly floor: number;
  readonly ceiling: number;
}

/** What the figures of the table are; only those that are there. */
const figuresNamed = (days: readonly BandDay[], { likely, range, tried }: BandWords): string =>
  [
    likely,
    days.some(({ rangeText }) => rangeText !== undefined) && range,
    days.some(({ triedText }) => triedText !== undefined) && tried,
  ]
    .filter(Boolean)
    .join(' · ');

/** What comes to a likely balance and its range, in one text for the table. */
const figuresOf = ({ likelyText, rangeText, triedText }: BandDay): string =>
  [likelyText, rangeText, triedText].filter((text) => text !== undefined).join(' · ');

/** A balance day by day: what is likely, the range around it, and where it falls below zero. Arrow keys walk through the days. */
export function BalanceBand({ label, days, low, payday, ticks, formatTick, words }: BalanceBandProps) {
  const mirrored = useDirection().dir === 'rtl';
  const [lowest, highest] = bandExtent(days);
  const values = ticksAround(lowest, highest, 5);
  const floor = lowest < 0 ? Math.min(lowest - (highest - lowest) * 0.06, values[0] ?? 0) : -highest * 0.06;
  const ceiling = Math.max(values.at(-1) ?? 1, highest, floor + 1);
  const named = new Set([low?.at, payday?.at]);
  const valueAt = (at: number) => days[at]?.likely ?? 0;
  const { isRoomBelow, isPresentNamed } = roomAt(low, days, { floor, ceiling });
  return (
    <figure className={classes.root}>
      <CompositeChart
        unstyled
        className={classes.chart}
        data={bandPoints(days, named)}
        dataKey="at"
        series={[...SERIES]}
        valueFormatter={formatTick}
        curveType="linear"
        connectNulls={false}
        withDots={false}
        strokeDasharray="0"
        gridProps={{ stroke: 'var(--nest-line)', syncWithTicks: true }}
        lineProps={lineProps}
        areaProps={{ className: `${classes.band}`, stroke: 'none', fillOpacity: 1, activeDot: false }}
        xAxisProps={{
          ...PLAIN_AXIS,
          type: 'number',
          domain: [0, Math.max(1, days.length - 1)],
          ticks: ticks.map(({ at }) => at),
          tickFormatter: (at: number) => ticks.find((tick) => tick.at === at)?.label ?? '',
          tick: true,
          interval: 'preserveStartEnd',
          minTickGap: 16,
          tickMargin: 12,
          height: 36,
          reversed: mirrored,
        }}
        yAxisProps={{
          ...PLAIN_AXIS,
          orientation: mirrored ? 'right' : 'left',
          ticks: values,
          domain: [floor, ceiling],
          tick: true,
          width: 'auto',
        }}
        tooltipProps={{
          cursor: { stroke: 'var(--nest-control)', strokeWidth: 1 },
          content: (tip) => <BandTip active={tip.active} payload={tip.payload} days={days} words={words} />,
          wrapperStyle: { outline: 'none', zIndex: 2 },
        }}
        referenceLines={[
          { y: 0, color: 'var(--nest-ink2)', strokeWidth: 1.5 },
          ...(payday === undefined
            ? []
            : [
                {
                  x: payday.at,
                  color: 'var(--nest-income)',
                  strokeWidth: 1.5,
                  strokeDasharray: '2 3',
                  label: {
                    content: (place: object) => (
                      <PaydayWords {...place} mark={payday} isLate={isLate(payday.at, days) !== mirrored} />
                    ),
                  },
                },
              ]),
        ]}
        referenceDots={[
          ...presentDots(days, words, { isNamed: isPresentNamed, mirrored }),
          ...(payday === undefined
            ? []
            : [{ x: payday.at, y: valueAt(payday.at), shape: (place: object) => <PaydayMark {...place} /> }]),
          ...(low === undefined
            ? []
            : [
                {
                  x: low.at,
                  y: valueAt(low.at),
                  shape: (place: object) => (
                    <LowMark {...place} mark={low} side={sideOf(low.at, days, mirrored)} isBelow={isRoomBelow} />
                  ),
                },
              ]),
        ]}
        // Words above the highest point have room.
        composedChartProps={{ margin: { top: 52, right: 8, bottom: 0, left: 0 }, title: label }}
      />
      <BandLegend days={days} words={words} />
      <ChartTable
        caption={label}
        columns={[words.day, figuresNamed(days, words)]}
        rows={days.map((day) => ({ label: day.date, value: figuresOf(day) }))}
      />
    </figure>
  );
}
