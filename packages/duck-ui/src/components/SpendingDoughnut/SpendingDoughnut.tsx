import { useId, useState } from 'react';
import { Pie, PieChart } from 'recharts';
import { TexturePattern } from '../../charts/TexturePattern.tsx';
import { seriesOf } from '../../charts/series.ts';
import { SliceTable } from './SliceTable.tsx';
import classes from './SpendingDoughnut.module.css';

export interface Slice {
  /** The category as stored. */
  category: string;
  /** The category in the reader's language. */
  label: string;
  /** Its size; any unit. */
  value: number;
  /** Its amount as formatted; without amounts the column is not there. */
  amount?: string;
  /** Its share as formatted. */
  percent: string;
}

export interface SpendingDoughnutProps {
  /** The chart's name. */
  label: string;
  /** The slices, largest first. */
  slices: readonly Slice[];
  /** What stands in the middle. */
  total?: { label: string; amount: string };
  /** A remark below, such as where the shares come from. */
  note?: string;
  /** The heads of the list's columns. */
  columns: { category: string; amount: string; share: string };
}

const SIZE = 240;

/** Spending as a ring, with the same figures as a list beside it. A row of the list brings out its slice. */
export function SpendingDoughnut({ label, slices, total, note, columns }: SpendingDoughnutProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const prefix = useId();
  const series = seriesOf(slices.map((slice) => slice.category));
  const looks = slices.map((slice, index) => ({ ...slice, series: series[index] ?? 'other', fillId: prefix + index }));
  const data = looks.map(({ category, value, fillId }) => ({
    value,
    fill: `url(#${fillId})`,
    opacity: chosen === null || chosen === category ? 1 : 0.35,
  }));
  return (
    <div className={classes.frame}>
      <div className={classes.root}>
        <div className={classes.ring} aria-hidden>
          <PieChart width={SIZE} height={SIZE} accessibilityLayer={false}>
            <defs>
              {looks.map((look) => (
                <TexturePattern key={look.fillId} id={look.fillId} series={look.series} />
              ))}
            </defs>
            <Pie
              data={data}
              dataKey="value"
              innerRadius={84}
              outerRadius={118}
              startAngle={90}
              endAngle={-270}
              stroke="var(--nest-surface)"
              strokeWidth={3}
              isAnimationActive={false}
              rootTabIndex={-1}
            />
          </PieChart>
          {total !== undefined && (
            <div className={classes.total}>
              <span className={classes.totalLabel}>{total.label}</span>
              <span className={classes.totalAmount}>{total.amount}</span>
            </div>
          )}
        </div>
        <div className={classes.list}>
          <SliceTable label={label} looks={looks} columns={columns} chosen={chosen} onChoose={setChosen} />
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
      </div>
    </div>
  );
}
