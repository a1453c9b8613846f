import { Link } from '../Link/index.ts';
import type { Month } from './month.ts';
import classes from './MonthBars.module.css';

const stateOf = (month: Month) => (month.over === true ? 'over' : month.current === true ? 'current' : 'past');

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

interface MonthBarProps extends Box {
  payload?: Month;
}

const ROUNDING = 6;

/** A bar with rounded upper corners; a low one is less round. */
function outlineOf({ x, y, width, height }: Box): string {
  const radius = Math.max(0, Math.min(ROUNDING, height, width / 2));
  return [
    `M${x},${y + height}`,
    `V${y + radius}`,
    `Q${x},${y} ${x + radius},${y}`,
    `H${x + width - radius}`,
    `Q${x + width},${y} ${x + width},${y + radius}`,
    `V${y + height}Z`,
  ].join('');
}

/** One bar with its amount. */
export function MonthBar({ x, y, width, height, payload }: MonthBarProps) {
  if (payload === undefined) return <g />;
  const box = { x, y, width, height };
  const bar = (
    <g className={classes.bar} data-state={stateOf(payload)}>
      <path d={outlineOf(box)} fill="currentColor" />
      <BarAmount {...box} text={payload.short} />
    </g>
  );
  if (payload.href === undefined) return bar;
  // The keyboard and assistive technology have the link of the month's name.
  return (
    <Link href={payload.href} tabIndex={-1} aria-hidden>
      {bar}
    </Link>
  );
}

interface BarAmountProps extends Box {
  text: string;
}

/** The pixels an amount needs, along the bar or across it. */
const ROOM = { along: 62, across: 50, high: 28 };

/** The amount at the foot of the bar: across it, upright in a narrow one, above one that is too short. */
function BarAmount({ x, y, width, height, text }: BarAmountProps) {
  const middle = x + width / 2;
  const foot = y + height - 11;
  const narrow = width < ROOM.across;
  if (height < (narrow ? ROOM.along : ROOM.high)) {
    return (
      <text x={middle} y={y - 6} textAnchor="middle" className={classes.valueAbove}>
        {text}
      </text>
    );
  }
  const upright = { dy: 4, textAnchor: 'start', transform: `rotate(-90 ${middle} ${foot})` } as const;
  return (
    <text x={middle} y={foot} className={classes.value} textAnchor="middle" {...(narrow && upright)}>
      {text}
    </text>
  );
}

interface MonthTickProps {
  months: readonly Month[];
  x?: number | string;
  y?: number | string;
  index?: number;
}

/** A month's name below its bar; the current one is bold. */
export function MonthTick({ months, x = 0, y = 0, index = 0 }: MonthTickProps) {
  const month = months[index];
  const name = (
    <text x={x} y={Number(y) + 14} textAnchor="middle" className={classes.tick} data-current={month?.current === true}>
      {month?.label}
    </text>
  );
  if (month?.href === undefined) return name;
  return (
    <Link href={month.href} className={classes.tickLink} aria-label={`${month.label}: ${month.amount}`}>
      <rect x={Number(x) - 20} y={Number(y) - 2} width={40} height={24} fill="transparent" rx={6} />
      {name}
    </Link>
  );
}

interface MonthTipProps {
  active: boolean;
  payload: readonly { payload?: Month }[];
}

/** The exact amount of the month that is pointed at or reached with the keyboard. */
export function MonthTip({ active, payload }: MonthTipProps) {
  const month = payload[0]?.payload;
  if (!active || month === undefined) return null;
  return (
    <div className={classes.tip}>
      <span className={classes.tipLabel}>{month.label}</span>
      <span className={classes.tipAmount}>{month.amount}</span>
    </div>
  );
}
