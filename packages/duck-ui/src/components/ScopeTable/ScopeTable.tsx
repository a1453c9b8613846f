import { IconAlertCircle, IconCheck, IconHome, IconMinus, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './ScopeTable.module.css';

export interface ScopeTableColumns {
  /** The head of the names. */
  name: string;
  /** The head of the ledgers. */
  ledger: string;
  /** The heads of the rights, in order. */
  rights: readonly string[];
  /** The head of the ends. */
  expires: string;
  /** The accessible head of the buttons. */
  actions: string;
}

export interface ScopeTableLedger {
  /** Which ledger it is. */
  id: string;
  name: string;
  /** Whether it is a household's. */
  shared: boolean;
  /** Whether each right is given, in the order of the columns. */
  rights: readonly boolean[];
}

export interface ScopeTableRow {
  /** Which one it is. */
  id: string;
  name: string;
  /** Words below the name. */
  detail: string;
  /** What it reaches; nothing where its scopes have ended. */
  ledgers: readonly ScopeTableLedger[];
  /** When it ends, in words. */
  expires: string;
  /** It ends soon, or has ended. */
  warning?: boolean;
  /** The button at its end. */
  action: ReactNode;
}

export interface ScopeTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of the columns. */
  columns: ScopeTableColumns;
  /** The tokens, each a row. */
  rows: readonly ScopeTableRow[];
  /** The words for a right that is given, and for one that is not. */
  marks: { yes: string; no: string };
}

/** What each of several keys may do in which ledger; on a phone each key is a card. */
export function ScopeTable({ label, columns, rows, marks }: ScopeTableProps) {
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.ledger}</th>
          {columns.rights.map((right) => (
            <th key={right} scope="col" data-mark="">
              {right}
            </th>
          ))}
          <th scope="col">{columns.expires}</th>
          <th scope="col">
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <ScopeGroup key={row.id} row={row} columns={columns} marks={marks} />
      ))}
    </table>
  );
}

const NOTHING: readonly (ScopeTableLedger | null)[] = [null];

interface ScopeGroupProps extends Pick<ScopeTableProps, 'columns' | 'marks'> {
  row: ScopeTableRow;
}

function ScopeGroup({ row, columns, marks }: ScopeGroupProps) {
  const ledgers = row.ledgers.length > 0 ? row.ledgers : NOTHING;
  return (
    <tbody>
      {ledgers.map((ledger, index) => (
        <tr key={ledger?.id ?? ''}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={ledgers.length}>
              {row.name}
              <span className={classes.detail}>{row.detail}</span>
            </th>
          )}
          <td data-label={columns.ledger}>{ledger ? <LedgerName {...ledger} /> : '—'}</td>
          {columns.rights.map((right, place) => (
            <td key={right} data-label={right} data-mark="">
              <Mark given={ledger?.rights[place] ?? false} marks={marks} />
            </td>
          ))}
          {index === 0 && (
            <>
              <td rowSpan={ledgers.length} data-label={columns.expires}>
                {row.warning === true ? <Warning>{row.expires}</Warning> : row.expires}
              </td>
              <td rowSpan={ledgers.length} data-actions="">
                {row.action}
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function LedgerName({ name, shared }: Pick<ScopeTableLedger, 'name' | 'shared'>) {
  return (
    <span className={classes.ledger}>
      {shared ? <IconHome aria-hidden /> : <IconUser aria-hidden />}
      {name}
    </span>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <span className={classes.warning}>
      <IconAlertCircle aria-hidden />
      {children}
    </span>
  );
}

function Mark({ given, marks }: Pick<ScopeTableProps, 'marks'> & { given: boolean }) {
  return (
    <>
      {given ? <IconCheck aria-hidden className={classes.given} /> : <IconMinus aria-hidden />}
      <VisuallyHidden>{given ? marks.yes : marks.no}</VisuallyHidden>
    </>
  );
}
