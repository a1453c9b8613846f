import { BarChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { ticksUpTo } from '../../charts/ticks.ts';
import { MonthBar, MonthTick, MonthTip } from './MonthMarks.tsx';
import classes from './MonthBars.module.css';
import type { Month } from './month.ts';

export interface MonthBarsProps {
  /** The chart's name. */
  label: string;
  /** The months, oldest first. */
  months: readonly Month[];
  /** The budget, drawn as a dashed line; `BudgetLegend` names it. */
  budget?: number | undefined;
  /** A value on the axis, short ('$2K'). */
  formatTick: (value: number) => string;
  /** The heads of the hidden table's columns. */
  columns: readonly [string, string];
}

const BAR = { name: 'value', color: 'var(--nest-chart-past)' };
const PLAIN_AXIS = { axisLine: false, tickLine: false } as const;
const BUDGET_LINE = { color: 'var(--nest-ink2)', strokeWidth: 2, strokeDasharray: '6 4' };

/** Spending month by month against a budget, in the direction of the text. Arrow keys walk through the months. */
export function MonthBars({ label, months, budget, formatTick, columns }: MonthBarsProps) {
  const mirrored = useDirection().dir === 'rtl';
  const ticks = ticksUpTo(Math.max(budget ?? 0, ...months.map((month) => month.value)), 3);
  return (
    <figure className={classes.root}>
      <BarChart
        unstyled
        className={classes.chart}
        data={[...months]}
        dataKey="label"
        series={[BAR]}
        valueFormatter={formatTick}
        maxBarWidth={66}
        strokeDasharray="0"
        gridProps={{ stroke: 'var(--nest-line)' }}
        xAxisProps={{ ...PLAIN_AXIS, reversed: mirrored, tick: <MonthTick months={months} />, interval: 0 }}
        yAxisProps={{
          ...PLAIN_AXIS,
          orientation: mirrored ? 'right' : 'left',
          ticks,
          domain: [0, ticks.at(-1) ?? 1],
          tick: true,
          width: 'auto',
        }}
        tooltipProps={{ cursor: { fill: 'var(--nest-hover)' }, content: MonthTip, wrapperStyle: { outline: 'none' } }}
        barProps={{ shape: MonthBar }}
        referenceLines={budget === undefined ? [] : [{ ...BUDGET_LINE, y: budget }]}
        barChartProps={{ margin: { top: 8, right: 0, bottom: 0, left: 0 }, title: label }}
      />
      <ChartTable
        caption={label}
        columns={columns}
        rows={months.map((month) => ({ label: month.label, value: month.amount }))}
      />
    </figure>
  );
}

export interface BudgetLegendProps {
  /** What the line is. */
  children: string;
}

/** What the dashed line stands for: at the top right of the chart's card. */
export function BudgetLegend({ children }: BudgetLegendProps) {
  return (
    <span className={classes.legend}>
      <span className={classes.dash} aria-hidden />
      {children}
    </span>
  );
}
