import { Rectangle, type BarShapeProps, type TooltipContentProps } from 'recharts';
import type { Month } from './MonthBars.tsx';
import classes from './MonthBars.module.css';

const stateOf = (month: Month) => (month.over === true ? 'over' : month.current === true ? 'current' : 'past');

/** One bar with its amount at its foot. */
export function MonthBar({ x, y, width, height, payload }: BarShapeProps & { payload?: Month }) {
  if (payload === undefined) return <g />;
  const fits = height >= 28;
  return (
    <g className={classes.bar} data-state={stateOf(payload)}>
      <Rectangle x={x} y={y} width={width} height={height} radius={[6, 6, 0, 0]} fill="currentColor" />
      <text
        x={x + width / 2}
        y={fits ? y + height - 11 : y - 6}
        textAnchor="middle"
        className={fits ? classes.value : classes.valueAbove}
      >
        {payload.short}
      </text>
    </g>
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
  return (
    <text x={x} y={Number(y) + 14} textAnchor="middle" className={classes.tick} data-current={month?.current === true}>
      {month?.label}
    </text>
  );
}

/** The exact amount of the month that is pointed at or reached with the keyboard. */
export function MonthTip({ active, payload }: TooltipContentProps) {
  const month: Month | undefined = payload[0]?.payload;
  if (!active || month === undefined) return null;
  return (
    <div className={classes.tip}>
      <span className={classes.tipLabel}>{month.label}</span>
      <span className={classes.tipAmount}>{month.amount}</span>
    </div>
  );
}
