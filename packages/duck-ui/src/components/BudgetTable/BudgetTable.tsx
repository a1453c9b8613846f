import { CategoryTile } from '../CategoryChip/index.ts';
import { Link } from '../Link/index.ts';
import { UseBar } from '../UseBar/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { BudgetCell } from './BudgetCell.tsx';
import type { BudgetSums, BudgetTableProps, BudgetTableRow } from './budget-table-props.ts';
import classes from './BudgetTable.module.css';

/** A month's budget, category by category: what is available is the answer. On a phone each row is a block. */
export function BudgetTable({ label, columns, rows, sums, others, all }: BudgetTableProps) {
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.category}</th>
          <th scope="col">{columns.used}</th>
          <th scope="col">{columns.assigned}</th>
          <th scope="col">{columns.carry}</th>
          <th scope="col">{columns.spent}</th>
          <th scope="col">{columns.available}</th>
          <th scope="col">
            <VisuallyHidden>{columns.menu}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
        {rows.length > 0 && <Sums sums={sums} columns={columns} />}
      </tbody>
      <tbody>
        {others.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
        <Sums sums={all} columns={columns} />
      </tbody>
    </table>
  );
}

type Columns = Pick<BudgetTableProps, 'columns'>;

function Row({ row, columns }: Columns & { row: BudgetTableRow }) {
  return (
    <>
      <tr className={classes.row} data-noticed={row.notice === undefined ? undefined : ''}>
        <th scope="row" className={classes.named}>
          <CategoryTile category={row.category} />
          <span className={classes.words}>
            <span className={classes.name}>{row.name}</span>
            {row.detail !== undefined && <span className={classes.detail}>{row.detail}</span>}
          </span>
        </th>
        <td className={classes.used}>{row.use !== undefined && <UseBar name={row.name} use={row.use} />}</td>
        <td className={classes.assigned} data-label={columns.assigned}>
          {row.assigned === undefined ? '—' : <BudgetCell {...row.assigned} />}
        </td>
        <td className={classes.carry} data-label={columns.carry} data-none={row.noCarry ? '' : undefined}>
          {row.carry}
        </td>
        <td className={classes.spent} data-label={columns.spent}>
          <Spent spent={row.spent} name={`${row.name}, ${columns.spent}`} />
        </td>
        <td className={classes.available} data-tone={row.available.tone}>
          {row.available.text}
        </td>
        <td className={classes.menu}>{row.menu}</td>
      </tr>
      {row.notice !== undefined && (
        <tr className={classes.noticeRow}>
          <td colSpan={7}>
            <div className={classes.notice}>{row.notice}</div>
          </td>
        </tr>
      )}
    </>
  );
}

function Spent({ spent: { text, href }, name }: { spent: BudgetTableRow['spent']; name: string }) {
  if (href === undefined) return text;
  return (
    <Link href={href} className={classes.link} aria-label={`${name}: ${text}`}>
      {text}
    </Link>
  );
}

/** What stands in the columns that sums have not. */
const NOTHING = null;

function Sums({ sums, columns }: Columns & { sums: BudgetSums }) {
  return (
    <tr className={classes.sums}>
      <th scope="row" className={classes.named}>
        {sums.name}
      </th>
      <td className={classes.used}>{NOTHING}</td>
      <td className={classes.assigned} data-label={columns.assigned}>
        {sums.assigned}
      </td>
      <td className={classes.carry} data-label={columns.carry}>
        {sums.carry}
      </td>
      <td className={classes.spent} data-label={columns.spent}>
        <Spent spent={sums.spent} name={`${sums.name}, ${columns.spent}`} />
      </td>
      <td className={classes.available}>{sums.available}</td>
      <td className={classes.menu}>{NOTHING}</td>
    </tr>
  );
}
