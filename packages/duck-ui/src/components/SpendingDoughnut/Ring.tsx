import type { CSSProperties } from 'react';
import { DonutChart } from '@mantine/charts';
import { TexturePattern } from '../../charts/TexturePattern.tsx';
import type { CategoryLook } from '../CategoryChip/index.ts';
import type { Slice, SpendingDoughnutProps } from './spending-doughnut-props.ts';
import classes from './SpendingDoughnut.module.css';

interface RingProps extends Pick<SpendingDoughnutProps, 'total'> {
  looks: readonly (Slice & { series: CategoryLook; fillId: string; linkId: string })[];
  chosen: string | null;
}

/** Across, in pixels; its place is a little larger, for the stroke around it. */
const SIZE = 236;

const EDGE = { stroke: 'var(--nest-surface)', strokeWidth: 3 };

/** A slice leads where its row in the table does. */
const follow = (linkId: string | undefined) => linkId !== undefined && document.getElementById(linkId)?.click();

/** The ring itself, clockwise from the top. Hidden from assistive technology: the table beside it has the same content. */
export function Ring({ looks, chosen, total }: RingProps) {
  const cells = looks.map(({ category, value, fillId }) => ({ name: category, value, color: `url(#${fillId})` }));
  return (
    <div className={classes.ring} aria-hidden>
      <DonutChart
        unstyled
        className={classes.chart}
        data={cells}
        cellProps={({ name }) => ({ ...EDGE, opacity: chosen === null || chosen === name ? 1 : 0.35 })}
        size={SIZE}
        thickness={34}
        startAngle={90}
        endAngle={-270}
        withTooltip={false}
        accessibilityLayer={false}
        pieProps={{
          rootTabIndex: -1,
          className: (looks.some(({ href }) => href !== undefined) && classes.slice) || '',
          onClick: (_slice, index) => follow(looks[index]?.linkId),
        }}
      >
        <defs>
          {looks.map((look) => (
            <TexturePattern key={look.fillId} id={look.fillId} series={look.series} />
          ))}
        </defs>
      </DonutChart>
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
