import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { CategoryTile } from '../CategoryChip/index.ts';
import { Link } from '../Link/index.ts';
import classes from './TrendTable.module.css';

export interface TrendFigure {
  /** The figure as formatted. */
  text: string;
  /** Where the transactions are that it is made of. */
  href?: string | undefined;
}

export interface TrendTableRow {
  /** Which one it is. */
  id: string;
  /** Its name. */
  name: string;
  /** The category as stored, for its tile. */
  category?: string | undefined;
  /** Month by month, oldest first; drawn. */
  values: readonly number[];
  /** Of the chosen month. */
  amount: TrendFigure;
  /** Of the months before it. */
  average: string;
  /** The chosen month against the average. */
  change: { text: string; direction: 'up' | 'down' | null };
  /** The chosen month against the same one a year before. */
  changeYear: string;
  /** Of the month that is not over, where that is not the chosen one. */
  soFar?: TrendFigure | undefined;
  /** Of all months. */
  total: TrendFigure;
}

export interface TrendTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of the columns. */
  columns: Record<'name' | 'course' | 'amount' | 'average' | 'change' | 'changeYear' | 'total', string> & {
    soFar?: string | undefined;
  };
  /** Which of the values is of the chosen month. */
  chosen: number;
  /** The rows, the largest first. */
  rows: readonly TrendTableRow[];
  /** What they add up to. */
  totals: TrendTableRow;
}

/** How amounts went month by month, and how one month compares. On a phone each row is a block. */
export function TrendTable({ label, columns, chosen, rows, totals }: TrendTableProps) {
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.course}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.average}</th>
          <th scope="col">{columns.change}</th>
          <th scope="col">{columns.changeYear}</th>
          {columns.soFar !== undefined && <th scope="col">{columns.soFar}</th>}
          <th scope="col">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} chosen={chosen} />
        ))}
      </tbody>
      <tfoot>
        <Row row={totals} columns={columns} />
      </tfoot>
    </table>
  );
}

interface RowProps extends Pick<TrendTableProps, 'columns'> {
  row: TrendTableRow;
  /** Without it nothing is drawn. */
  chosen?: number;
}

function Row({ row, columns, chosen }: RowProps) {
  const { direction, text } = row.change;
  return (
    <tr>
      <th scope="row">
        <span className={classes.named}>
          {row.category !== undefined && <CategoryTile category={row.category} />}
          <span className={classes.name}>{row.name}</span>
        </span>
      </th>
      <td className={classes.course}>{chosen !== undefined && <Course values={row.values} chosen={chosen} />}</td>
      <td className={classes.amount} data-label={columns.amount}>
        <Figure figure={row.amount} name={`${row.name}, ${columns.amount}`} />
      </td>
      <td data-label={columns.average}>{row.average}</td>
      <td data-label={columns.change}>
        <span className={classes.change}>
          {direction === 'up' && <IconTrendingUp aria-hidden />}
          {direction === 'down' && <IconTrendingDown aria-hidden />}
          {text}
        </span>
      </td>
      <td data-label={columns.changeYear}>{row.changeYear}</td>
      {row.soFar !== undefined && (
        <td data-label={columns.soFar}>
          <Figure figure={row.soFar} name={`${row.name}, ${columns.soFar ?? ''}`} />
        </td>
      )}
      <td className={classes.total} data-label={columns.total}>
        <Figure figure={row.total} name={`${row.name}, ${columns.total}`} />
      </td>
    </tr>
  );
}

function Figure({ figure, name }: { figure: TrendFigure; name: string }) {
  if (figure.href === undefined) return figure.text;
  return (
    <Link href={figure.href} className={classes.link} aria-label={`${name}: ${figure.text}`}>
      {figure.text}
    </Link>
  );
}

const [WIDTH, HEIGHT] = [84, 24];

/** The months as bars, drawn small; the figures beside them say what they are. */
function Course({ values, chosen }: { values: readonly number[]; chosen: number }) {
  const step = WIDTH / Math.max(1, values.length);
  const most = Math.max(1, ...values);
  // Their order is what they are: the same values stand in the same places.
  const bars = values.map((value, at) => ({ at, high: Math.max(1, (Math.max(0, value) / most) * HEIGHT) }));
  return (
    <svg className={classes.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {bars.map(({ at, high }) => (
        <rect
          key={at}
          x={at * step}
          y={HEIGHT - high}
          width={step * 0.75}
          height={high}
          rx={Math.min(1.5, step / 4)}
          data-mark
          data-chosen={at === chosen ? '' : undefined}
        />
      ))}
    </svg>
  );
}
