import { useId } from 'react';
import { BarChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { TexturePattern } from '../../charts/TexturePattern.tsx';
import { ticksUpTo } from '../../charts/ticks.ts';
import { lookOf } from '../CategoryChip/index.ts';
import { BarPart, BarTotal, ChosenGround, TrendTick } from './TrendMarks.tsx';
import classes from './TrendBars.module.css';
import type { TrendBarsProps, TrendSeries } from './trend-bars-props.ts';

const PLAIN_AXIS = { axisLine: false, tickLine: false } as const;

/** Bars of no height, for what is drawn behind and above the others. */
const GROUND = 'ground';
const TOTAL = 'total';

/** So many names stand below the bars on a phone. */
const MOST_NAMES = 12;

type Values = Record<string, string | number>;

const heightAt = (series: readonly TrendSeries[], at: number): number =>
  series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0);

/** What each month is made of, as bars in parts; the name of a month leads to it. */
export function TrendBars({ label, months, chosen, series, formatTick, columns }: TrendBarsProps) {
  const mirrored = useDirection().dir === 'rtl';
  const prefix = useId();
  const data = months.map(({ id }, at): Values => {
    const parts = series.map((each, place) => [`part${place}`, Math.max(0, each.values[at] ?? 0)]);
    return { ...(Object.fromEntries(parts) as Values), id, [GROUND]: 0, [TOTAL]: 0 };
  });
  const ticks = ticksUpTo(Math.max(...months.map((_, at) => heightAt(series, at))) * 1.08, 4);
  const shapeOf = (name: string) => {
    if (name === GROUND) return <ChosenGround chosen={chosen} />;
    if (name === TOTAL) return <BarTotal months={months} chosen={chosen} />;
    return <BarPart fillId={prefix + name} />;
  };
  return (
    <figure className={classes.root} data-textured>
      <BarChart
        unstyled
        className={classes.chart}
        type="stacked"
        data={data}
        dataKey="id"
        series={[GROUND, ...series.map((_, place) => `part${place}`), TOTAL].map((name) => ({ name, color: 'none' }))}
        valueFormatter={formatTick}
        maxBarWidth={46}
        strokeDasharray="0"
        withTooltip={false}
        gridProps={{ stroke: 'var(--nest-line)' }}
        xAxisProps={{
          ...PLAIN_AXIS,
          reversed: mirrored,
          tick: <TrendTick months={months} chosen={chosen} />,
          interval: Math.ceil(months.length / MOST_NAMES) - 1,
          height: 48,
        }}
        yAxisProps={{
          ...PLAIN_AXIS,
          orientation: mirrored ? 'right' : 'left',
          ticks,
          domain: [0, ticks.at(-1) ?? 1],
          tick: true,
          width: 'auto',
        }}
        barProps={({ name }) => ({ shape: shapeOf(name), isAnimationActive: false })}
        barChartProps={{ margin: { top: 24, right: 0, bottom: 0, left: 0 }, title: label, accessibilityLayer: false }}
      >
        <defs>
          {series.map(({ id, category }, place) => (
            <TexturePattern key={id} id={`${prefix}part${place}`} series={lookOf(category)} />
          ))}
        </defs>
      </BarChart>
      <Legend series={series} prefix={prefix} />
      <ChartTable
        caption={label}
        columns={columns}
        rows={months.map(({ name, amount }) => ({ label: name, value: amount }))}
      />
    </figure>
  );
}

function Legend({ series, prefix }: Pick<TrendBarsProps, 'series'> & { prefix: string }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ id, label }, place) => (
        <li key={id}>
          <svg viewBox="0 0 12 16" aria-hidden>
            <rect width="12" height="16" rx="3" fill={`url(#${prefix}part${place})`} data-mark />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
