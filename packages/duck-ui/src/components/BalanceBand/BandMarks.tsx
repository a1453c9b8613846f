import classes from './BalanceBand.module.css';
import type { BandMark } from './balance-band-props.ts';

/** Where the chart places a mark. */
interface MarkProps {
  cx?: number | undefined;
  cy?: number | undefined;
}

/** The side of its place on which a mark's words begin, so that they stay in the chart. */
export type Side = 'start' | 'middle' | 'end';

/** How far the words of a lowest point stand to the side: below it in its middle, unless there is no room. */
const SHIFT: Readonly<Record<Side, number>> = { start: -8, middle: 0, end: 8 };

/** The lowest point: an egg on the line, its name below it; near the foot of the chart above it. */
export function LowMark({ cx = 0, cy = 0, mark, side, isBelow }: LowMarkProps) {
  const [x, y] = isBelow ? [cx + SHIFT[side], cy + 30] : [cx + (side === 'end' ? -30 : 30), cy - 44];
  const anchor = isBelow || side === 'end' ? side : 'start';
  const turn = side === 'end' ? -1 : 1;
  return (
    <g>
      {!isBelow && (
        <path
          className={classes.leader}
          d={`M${cx + turn * 8} ${cy - 6}C${cx + turn * 14} ${cy - 28} ${cx + turn * 14} ${cy - 28} ${cx + turn * 23} ${cy - 28}`}
        />
      )}
      <path className={classes.egg} d={EGG} transform={`translate(${cx - 7} ${cy - 8.5})`} />
      <text x={x} y={y} textAnchor={anchor} className={classes.words}>
        <tspan x={x}>{mark.label}</tspan>
        <tspan x={x} dy={21} className={classes.lowAmount}>
          {mark.amount}
        </tspan>
      </text>
    </g>
  );
}

interface LowMarkProps extends MarkProps {
  mark: BandMark;
  side: Side;
  /** Whether there is room for its words below it. */
  isBelow: boolean;
}

/** An egg of 14 by 17 pixels. */
const EGG = 'M7 0C10.9 0 14 6.2 14 10.2C14 14 10.9 17 7 17C3.1 17 0 14 0 10.2C0 6.2 3.1 0 7 0Z';

/** The payday: a ring on the line. */
export function PaydayMark({ cx = 0, cy = 0 }: MarkProps) {
  return <circle cx={cx} cy={cy} r={4.5} className={classes.ring} />;
}

/** What the payday brings, on top of its dotted line. */
export function PaydayWords({
  viewBox,
  mark,
  isLate,
}: {
  viewBox?: { x?: number; y?: number };
  mark: BandMark;
  isLate: boolean;
}) {
  const { x = 0, y = 0 } = viewBox ?? {};
  const at = isLate ? x - 8 : x + 8;
  return (
    <text x={at} y={y - 24} textAnchor={isLate ? 'end' : 'start'} className={classes.words}>
      <tspan x={at}>{mark.label}</tspan>
      <tspan x={at} dy={18} className={classes.paydayAmount}>
        {mark.amount}
      </tspan>
      {mark.name !== undefined && <tspan className={classes.paydayName}>{` ${mark.name}`}</tspan>}
    </text>
  );
}

/** The present: a dot on the line. */
export const TodayMark = ({ cx = 0, cy = 0 }: MarkProps) => (
  <circle cx={cx} cy={cy} r={4.5} className={classes.today} />
);

interface TodayWordsProps extends MarkProps {
  label: string;
  amount: string;
  /** They end at their place instead of beginning there. */
  mirrored: boolean;
}

/** The present balance, above everything that the words reach over; at the top of the chart below it. */
export function TodayWords({ cx = 0, cy = 0, label, amount, mirrored }: TodayWordsProps) {
  return (
    <text
      x={cx}
      y={cy - 24}
      textAnchor={mirrored ? 'end' : 'start'}
      className={`${classes.words} ${classes.todayWords}`}
    >
      {label} <tspan className={classes.todayAmount}>{amount}</tspan>
    </text>
  );
}
