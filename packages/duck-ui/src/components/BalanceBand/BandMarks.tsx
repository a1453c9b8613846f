import classes from './BalanceBand.module.css';
import type { BandMark } from './balance-band-props.ts';

/** Where the chart places a mark. */
interface MarkProps {
  cx?: number | undefined;
  cy?: number | undefined;
}

/** Text that stays legible over lines. `side` is where it stands of its place. */
interface WordsProps {
  x: number;
  y: number;
  side: 'start' | 'end';
  mark: BandMark;
}

/** What a mark is, over its amount. */
function LowWords({ x, y, side, mark }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor={side} className={classes.words}>
      <tspan x={x}>{mark.label}</tspan>
      <tspan x={x} dy={22} className={classes.lowAmount}>
        {mark.amount}
      </tspan>
    </text>
  );
}

/** The lowest point: an egg on the line, its name beside it. */
export function LowMark({ cx = 0, cy = 0, mark, isLate }: MarkProps & { mark: BandMark; isLate: boolean }) {
  const [side, turn] = isLate ? (['end', -1] as const) : (['start', 1] as const);
  const isHigh = cy > HEAD;
  const foot = isHigh ? cy - 26 : cy + 30;
  return (
    <g>
      <path
        className={classes.leader}
        d={`M${cx + turn * 8} ${isHigh ? cy - 6 : cy + 6}C${cx + turn * 14} ${foot} ${cx + turn * 14} ${foot} ${cx + turn * 22} ${foot}`}
      />
      <path className={classes.egg} d={EGG} transform={`translate(${cx - 7} ${cy - 8.5})`} />
      <LowWords x={cx + turn * 28} y={isHigh ? foot - 12 : foot} side={side} mark={mark} />
    </g>
  );
}

/** An egg of 14 by 17 pixels. */
const EGG = 'M7 0C10.9 0 14 6.2 14 10.2C14 14 10.9 17 7 17C3.1 17 0 14 0 10.2C0 6.2 3.1 0 7 0Z';

/** So many pixels from the top there is room for a mark's words above it. */
const HEAD = 84;

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

/** The present, with its balance above it. */
export function TodayMark({ cx = 0, cy = 0, label, amount }: MarkProps & { label: string; amount: string }) {
  return (
    <g>
      <circle cx={cx} cy={cy} r={4.5} className={classes.today} />
      <text x={cx} y={cy > HEAD / 2 ? cy - 24 : cy + 30} className={classes.words}>
        {label} <tspan className={classes.todayAmount}>{amount}</tspan>
      </text>
    </g>
  );
}
