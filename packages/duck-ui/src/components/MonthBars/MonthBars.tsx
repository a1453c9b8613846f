import { useDirection } from '@mantine/core';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
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

const axis = { axisLine: false, tickLine: false };

/** Spending month by month against a budget, in the direction of the text. Arrow keys walk through the months. */
export function MonthBars({ label, months, budget, formatTick, columns }: MonthBarsProps) {
  const mirrored = useDirection().dir === 'rtl';
  const ticks = ticksUpTo(Math.max(budget ?? 0, ...months.map((month) => month.value)), 3);
  return (
    <figure className={classes.root}>
      <div className={classes.chart}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 240 }}>
          <BarChart data={[...months]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} title={label}>
            <CartesianGrid vertical={false} stroke="var(--nest-line)" />
            <XAxis {...axis} dataKey="label" reversed={mirrored} tick={<MonthTick months={months} />} interval={0} />
            <YAxis
              {...axis}
              orientation={mirrored ? 'right' : 'left'}
              ticks={ticks}
              domain={[0, ticks.at(-1) ?? 1]}
              tickFormatter={formatTick}
              width="auto"
            />
            <Tooltip
              cursor={{ fill: 'var(--nest-hover)' }}
              content={MonthTip}
              isAnimationActive={false}
              wrapperStyle={{ outline: 'none' }}
            />
            <Bar dataKey="value" shape={MonthBar} isAnimationActive={false} maxBarSize={66} />
            {budget !== undefined && (
              <ReferenceLine y={budget} stroke="var(--nest-ink2)" strokeWidth={2} strokeDasharray="6 4" />
            )}
          </BarChart>
        </ResponsiveContainer>
      </div>
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
