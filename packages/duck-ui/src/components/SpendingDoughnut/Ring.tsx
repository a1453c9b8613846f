import type { CSSProperties } from 'react';
import { Pie, PieChart } from 'recharts';
import { TexturePattern } from '../../charts/TexturePattern.tsx';
import type { KnownCategory } from '../CategoryChip/index.ts';
import type { Slice, SpendingDoughnutProps } from './spending-doughnut-props.ts';
import classes from './SpendingDoughnut.module.css';

interface RingProps extends Pick<SpendingDoughnutProps, 'total'> {
  looks: readonly (Slice & { series: KnownCategory; fillId: string })[];
  chosen: string | null;
}

const SIZE = 240;

/** The ring itself, clockwise from the top. Hidden from assistive technology: the table beside it has the same content. */
export function Ring({ looks, chosen, total }: RingProps) {
  const data = looks.map(({ category, value, fillId }) => ({
    value,
    fill: `url(#${fillId})`,
    opacity: chosen === null || chosen === category ? 1 : 0.35,
  }));
  return (
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
          <span className={classes.totalAmount} style={{ '--characters': total.amount.length } as CSSProperties}>
            {total.amount}
          </span>
        </div>
      )}
    </div>
  );
}
