import { Link } from '../Link/index.ts';
import classes from './TrendBars.module.css';
import type { TrendMonth } from './trend-bars-props.ts';

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** What the chart knows of a bar: its place, and the column from the axis to the top. */
interface MarkProps extends Partial<Box> {
  background?: Box;
  index?: number;
}

/** The ground of the chosen month, behind its bar. */
export function ChosenGround({ index, background, chosen }: MarkProps & { chosen: number }) {
  if (background === undefined || index !== chosen) return <g />;
  const { x, y, width, height } = background;
  return <rect className={classes.chosen} x={x} y={y} width={width} height={height + 44} rx={8} />;
}

/** One part of a bar. */
export function BarPart({ x = 0, y = 0, width = 0, height = 0, fillId }: MarkProps & { fillId: string }) {
  if (height <= 0) return <g />;
  return (
    <rect
      className={classes.part}
      data-mark
      x={x}
      y={y}
      width={width}
      height={height}
      rx={2}
      fill={`url(#${fillId})`}
    />
  );
}

/** The pixels that an amount needs above its bar. */
const ROOM = 40;

/** What a bar comes to, above it; where there is no room for that, the axis and the table say it. */
export function BarTotal({ x = 0, y = 0, width = 0, background, index = 0, months, chosen }: TotalProps) {
  const month = months[index];
  if (month === undefined || background === undefined || background.width < ROOM) return <g />;
  return (
    <text className={classes.total} data-chosen={index === chosen} x={x + width / 2} y={y - 8} textAnchor="middle">
      {month.short}
    </text>
  );
}

interface TotalProps extends MarkProps {
  months: readonly TrendMonth[];
  chosen: number;
}

interface TickProps {
  months: readonly TrendMonth[];
  chosen: number;
  x?: number | string;
  y?: number | string;
  payload?: { value?: unknown };
}

/** A month's name below its bar: it leads to that month. The waterline lies under the chosen one. */
export function TrendTick({ months, chosen, x = 0, y = 0, payload }: TickProps) {
  const at = months.findIndex(({ id }) => id === payload?.value);
  const month = months[at];
  if (month === undefined) return <g />;
  const [left, top] = [Number(x), Number(y)];
  return (
    <Link
      href={month.href}
      className={classes.tick}
      aria-label={`${month.note === undefined ? month.label : `${month.label} ${month.note}`}: ${month.amount}`}
      aria-current={at === chosen ? 'true' : undefined}
    >
      <rect x={left - 14} y={top - 4} width={28} height={44} fill="transparent" rx={6} />
      <text x={left} y={top + 14} textAnchor="middle" data-chosen={at === chosen}>
        {month.label}
        {month.note !== undefined && (
          <tspan x={left} dy={17} className={classes.note}>
            {` ${month.note}`}
          </tspan>
        )}
      </text>
      {at === chosen && (
        <rect className={classes.waterline} x={left - 14} y={top + 36} width={28} height={3} rx={1.5} />
      )}
    </Link>
  );
}
