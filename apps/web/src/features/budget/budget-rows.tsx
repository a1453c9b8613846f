import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { CATEGORIES, fillText, INCOME_CATEGORY } from '@nestegg/domain';
import type { BudgetRow } from '@nestegg/api-sdk';
import { ActionMenu } from '@nestegg/duck-ui/ActionMenu';
import { BudgetTable, type BudgetTableRow } from '@nestegg/duck-ui/BudgetTable';
import { Button } from '@nestegg/duck-ui/Button';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { CarryDialog } from './carry-dialog.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import classes from './budget.module.css';
import { useRowWords, type BudgetRowsProps } from './use-row-words.ts';

/** A category that nothing was spent on yet, so that something can be assigned to it. */
const unused = (category: string): BudgetRow => ({
  category,
  assigned: null,
  carry: 0,
  spent: 0,
  available: null,
  carryOver: 'reset',
  stillDue: 0,
});

/** Those without a budget: what was spent on, then the built-in categories that are not used yet. */
function withoutBudget(rows: readonly BudgetRow[]): readonly BudgetRow[] {
  const known = new Set(rows.map(({ category }) => category));
  const others = CATEGORIES.filter((name) => name !== INCOME_CATEGORY && !known.has(name));
  return [...rows.filter(({ available }) => available === null), ...others.map(unused)];
}

type Asked = { readonly row: BudgetRow; readonly what: 'cover' | 'carry' };

/** The table of a month, with what can be done with each category. */
export function BudgetRows({ view, ledger, budget, writes }: BudgetRowsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const { rowOf, nameOf, spentIn } = useRowWords({ view, ledger, budget, writes });
  const { currency, totals } = budget;
  const money = (amount: number) => formats.money(amount, currency);
  const withActions = (row: BudgetRow): BudgetTableRow =>
    row.category === null
      ? rowOf(row)
      : {
          ...rowOf(row),
          menu: <RowMenu name={nameOf(row.category)} onCarry={() => setAsked({ row, what: 'carry' })} />,
          notice:
            (row.available ?? 0) < 0 ? (
              <Overspent
                amount={money(-(row.available ?? 0))}
                disabled={writes.isBusy}
                onCover={() => setAsked({ row, what: 'cover' })}
                onTake={() => void writes.cover(row.category ?? '', null, -(row.available ?? 0))}
              />
            ) : undefined,
        };
  return (
    <>
      <BudgetTable
        label={t.byCategory}
        columns={{
          category: t.category,
          used: t.used,
          assigned: t.assigned,
          carry: t.carried,
          spent: t.spent,
          available: t.available,
          menu: t.more,
        }}
        rows={budget.rows.filter(({ available }) => available !== null).map(withActions)}
        sums={{
          name: t.budgeted,
          assigned: money(totals.assigned),
          carry: formats.signedMoney(totals.carry, currency),
          spent: { text: money(totals.spent) },
          available: money(totals.available),
        }}
        others={withoutBudget(budget.rows).map(withActions)}
        all={{ name: t.allSpending, spent: { text: money(totals.allSpent), href: spentIn({}) } }}
      />
      {asked?.what === 'cover' && (
        <CoverDialog
          ledger={ledger}
          row={asked.row}
          budget={budget}
          nameOf={nameOf}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'carry' && (
        <CarryDialog
          ledger={ledger}
          row={asked.row}
          name={nameOf(asked.row.category)}
          from={budget.month < view.present ? view.present : budget.month}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function RowMenu({ name, onCarry }: { readonly name: string; readonly onCarry: () => void }) {
  const t = useTexts(texts);
  return (
    <ActionMenu label={fillText(t.moreFor, { category: name })} entries={[{ label: t.carryOver, onSelect: onCarry }]} />
  );
}

interface OverspentProps {
  readonly amount: string;
  /** Something is being written. */
  readonly disabled: boolean;
  readonly onCover: () => void;
  readonly onTake: () => void;
}

function Overspent({ amount, disabled, onCover, onTake }: OverspentProps) {
  const t = useTexts(texts);
  return (
    <>
      <span className={classes.over}>
        <IconAlertTriangle aria-hidden />
        {fillText(t.overspent, { amount })}
      </span>
      <Button size="small" variant="secondary" onClick={onCover}>
        {t.coverFrom}
      </Button>
      <Button size="small" variant="quiet" disabled={disabled} onClick={onTake}>
        {t.takeNext}
      </Button>
    </>
  );
}
