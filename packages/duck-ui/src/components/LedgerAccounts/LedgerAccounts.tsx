import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { AccountTile, type AccountTileKind } from '../AccountTile/index.ts';
import { Amount, type Money } from '../Amount/index.ts';
import { HouseholdTile } from '../HouseholdTile/index.ts';
import { Link } from '../Link/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './LedgerAccounts.module.css';

export interface AccountRow {
  /** Which one it is. */
  id: string;
  /** What it is, as an icon; `none` for what is in no account. */
  kind: AccountTileKind;
  /** Its name. */
  name: string;
  /** Its page. */
  href?: string | undefined;
  /** What it is, in words. */
  kindLabel?: string | undefined;
  /** How far the bank's statements reach ('Statement to Nov 20'). */
  statement?: string | undefined;
  /** There is no statement: the words stand back. */
  withoutStatement?: boolean;
  /** What is missing or uncleared: a `StatusChip`. */
  note?: ReactNode;
  /** Its balance. */
  money: Money | null;
  /** The balance's colour, where it is below zero. */
  tone?: 'expense' | undefined;
  /** The transactions that add up to it. */
  moneyHref?: string | undefined;
  /** What the balance is of, for those who hear it ('Balance of Joint checking'). */
  moneyLabel?: string | undefined;
}

export interface LedgerAccountsProps {
  /** Whose ledger it is. */
  name: string;
  /** Who sees it, below the name. */
  detail: string;
  /** It is the person's own. */
  personal?: boolean;
  /** What all rows add up to. */
  total: Money | null;
  /** The day of the total. */
  period: string;
  /** The accounts, then what is in none. */
  rows: readonly AccountRow[];
  /** The heads of the columns, for those who do not see them as columns. */
  labels: { account: string; kind: string; statement: string; note: string; balance: string };
}

/** The accounts of one ledger with their balances; all tables of a page have equal columns. */
export function LedgerAccounts({ name, detail, personal = false, total, period, ...table }: LedgerAccountsProps) {
  const headingId = useId();
  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <div className={classes.head}>
        <HouseholdTile personal={personal} />
        <div className={classes.words}>
          <h2 id={headingId} className={classes.title}>
            {name}
          </h2>
          <p className={classes.detail}>{detail}</p>
        </div>
        <div className={classes.sum}>
          <p className={classes.detail}>{period}</p>
          <p className={classes.total}>
            <Amount money={total} figure />
          </p>
        </div>
      </div>
      <AccountTable {...table} headingId={headingId} />
    </section>
  );
}

export interface LedgersTotalProps {
  /** What it is of. */
  name: string;
  /** Which ledgers are in it, and which are not. */
  detail: string;
  /** What they hold together. */
  total: Money;
  /** The day of the total. */
  period: string;
  /** The transactions that add up to it. */
  href?: string | undefined;
}

/** What several ledgers hold together, above their tables. */
export function LedgersTotal({ name, detail, total, period, href }: LedgersTotalProps) {
  const headingId = useId();
  const amount = <Amount money={total} figure />;
  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={headingId} className={classes.title}>
            {name}
          </h2>
          <p className={classes.detail}>{detail}</p>
        </div>
        <div className={classes.sum}>
          <p className={classes.detail}>{period}</p>
          <p className={classes.allTotal}>
            {href === undefined ? (
              amount
            ) : (
              <Link href={href} className={classes.totalLink}>
                {amount}
              </Link>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

interface AccountTableProps extends Pick<LedgerAccountsProps, 'rows' | 'labels'> {
  headingId: string;
}

function AccountTable({ rows, labels, headingId }: AccountTableProps) {
  return (
    <table className={classes.table} aria-labelledby={headingId}>
      <colgroup>
        <col className={classes.accountColumn} />
        <col className={classes.kindColumn} />
        <col className={classes.wordColumn} />
        <col className={classes.wordColumn} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{labels.account}</th>
          <th scope="col">{labels.kind}</th>
          <th scope="col">{labels.statement}</th>
          <th scope="col">{labels.note}</th>
          <th scope="col">{labels.balance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: AccountRow }) {
  return (
    <tr className={classes.row} data-linked={row.href === undefined ? undefined : ''}>
      <th scope="row" className={classes.account}>
        <span className={classes.named}>
          <AccountTile kind={row.kind} />
          {row.href === undefined ? (
            <span className={classes.name}>{row.name}</span>
          ) : (
            <Link href={row.href} className={classes.name}>
              {row.name}
            </Link>
          )}
        </span>
      </th>
      <td className={classes.kind}>{row.kindLabel}</td>
      <td className={classes.statement} data-none={row.withoutStatement === true ? '' : undefined}>
        {row.statement}
      </td>
      <td className={classes.note}>{row.note}</td>
      <td className={classes.balance}>
        <Balance {...row} />
        <span className={classes.chevron}>{row.href !== undefined && <IconChevronRight aria-hidden />}</span>
      </td>
    </tr>
  );
}

function Balance({ money, tone, moneyHref, moneyLabel }: AccountRow) {
  const amount = <Amount money={money} tone={tone} />;
  if (moneyHref === undefined || money === null) return amount;
  return (
    <Link href={moneyHref} className={classes.money}>
      {moneyLabel !== undefined && <VisuallyHidden>{moneyLabel} </VisuallyHidden>}
      {amount}
    </Link>
  );
}
