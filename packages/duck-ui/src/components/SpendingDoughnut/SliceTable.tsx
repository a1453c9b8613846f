import { Link } from '../Link/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { Slice, SpendingDoughnutProps } from './spending-doughnut-props.ts';
import classes from './SpendingDoughnut.module.css';

interface SliceTableProps extends Pick<SpendingDoughnutProps, 'label' | 'columns'> {
  looks: readonly (Slice & { fillId: string; linkId: string })[];
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
          <SliceRow
            key={slice.category}
            slice={slice}
            withAmount={withAmounts}
            chosen={chosen === slice.category}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SliceRowProps extends Pick<SliceTableProps, 'onChoose'> {
  slice: SliceTableProps['looks'][number];
  withAmount: boolean;
  chosen: boolean;
}

function SliceRow({ slice, withAmount, chosen, onChoose }: SliceRowProps) {
  const choose = () => onChoose(slice.category);
  const leave = () => onChoose(null);
  return (
    <tr className={classes.row} onMouseEnter={choose} onMouseLeave={leave}>
      <th scope="row">
        {slice.href === undefined ? (
          <button
            type="button"
            className={classes.name}
            aria-pressed={chosen}
            onClick={choose}
            onFocus={choose}
            onBlur={leave}
          >
            <SliceName slice={slice} />
          </button>
        ) : (
          <Link href={slice.href} id={slice.linkId} className={classes.name} onFocus={choose} onBlur={leave}>
            <SliceName slice={slice} />
          </Link>
        )}
      </th>
      {withAmount && <td className={classes.amount}>{slice.amount}</td>}
      <td className={classes.percent}>{slice.percent}</td>
    </tr>
  );
}

function SliceName({ slice }: Pick<SliceRowProps, 'slice'>) {
  return (
    <>
      <svg className={classes.swatch} viewBox="0 0 14 18" aria-hidden>
        <rect width="14" height="18" rx="5" fill={`url(#${slice.fillId})`} />
      </svg>
      <span className={classes.words}>{slice.label}</span>
    </>
  );
}
