import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { Slice, SpendingDoughnutProps } from './SpendingDoughnut.tsx';
import classes from './SpendingDoughnut.module.css';

interface SliceTableProps extends Pick<SpendingDoughnutProps, 'label' | 'columns'> {
  looks: readonly (Slice & { fillId: string })[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** The ring's figures as a table; pointing at a row, or reaching it with the keyboard, chooses its slice. */
export function SliceTable({ label, looks, columns, chosen, onChoose }: SliceTableProps) {
  const withAmounts = looks.some((slice) => slice.amount !== undefined);
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={classes.head}>
        <tr>
          {[columns.category, ...(withAmounts ? [columns.amount] : []), columns.share].map((column) => (
            <th key={column} scope="col">
              <VisuallyHidden>{column}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {looks.map((slice) => (
          <tr
            key={slice.category}
            className={classes.row}
            onMouseEnter={() => onChoose(slice.category)}
            onMouseLeave={() => onChoose(null)}
          >
            <th scope="row">
              <button
                type="button"
                className={classes.name}
                aria-pressed={chosen === slice.category}
                onFocus={() => onChoose(slice.category)}
                onBlur={() => onChoose(null)}
              >
                <svg className={classes.swatch} viewBox="0 0 14 18" aria-hidden>
                  <rect width="14" height="18" rx="5" fill={`url(#${slice.fillId})`} />
                </svg>
                {slice.label}
              </button>
            </th>
            {withAmounts && <td className={classes.amount}>{slice.amount}</td>}
            <td className={classes.percent}>{slice.percent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
