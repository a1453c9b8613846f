import { useId, useState } from 'react';
import { seriesOf } from '../../charts/series.ts';
import { Ring } from './Ring.tsx';
import { SliceTable } from './SliceTable.tsx';
import classes from './SpendingDoughnut.module.css';
import type { SpendingDoughnutProps } from './spending-doughnut-props.ts';

/** Spending as a ring, with the same figures as a list beside it. A row of the list brings out its slice. */
export function SpendingDoughnut({ label, slices, total, note, columns }: SpendingDoughnutProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const prefix = useId();
  const series = seriesOf(slices.map((slice) => slice.category));
  const looks = slices.map((slice, index) => ({
    ...slice,
    series: series[index] ?? 'other',
    fillId: prefix + index,
    linkId: `${prefix}link${index}`,
  }));
  return (
    <div className={classes.frame}>
      <div className={classes.root}>
        <Ring looks={looks} chosen={chosen} total={total} />
        <div className={classes.list}>
          <SliceTable label={label} looks={looks} columns={columns} chosen={chosen} onChoose={setChosen} />
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
      </div>
    </div>
  );
}
