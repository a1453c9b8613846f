import { Skeleton } from '../Skeleton/index.ts';
import classes from './TransactionTable.module.css';

const WIDTHS = ['62%', '78%', '54%', '70%', '48%'];

/** Rows that are still coming, each as high as a real one. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tbody className={classes.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.skeleton}>
          {Array.from({ length: columns }, (_unused, column) => (
            <td key={column}>
              <Skeleton width={WIDTHS[(row + column) % WIDTHS.length] ?? '60%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
