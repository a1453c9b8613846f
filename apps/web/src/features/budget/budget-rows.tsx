import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { CATEGORIES, endOfMonth, fillText, INCOME_CATEGORY, PERSONAL_ONLY } from '@nestegg/domain';
import type { Budget, BudgetRow } from '@nestegg/api-sdk';
import { ActionMenu } from '@nestegg/duck-ui/ActionMenu';
import { BudgetTable, type BudgetTableRow } from '@nestegg/duck-ui/BudgetTable';
import { Button } from '@nestegg/duck-ui/Button';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useFigureLinks } from '../../shared/use-figure-links.ts';
import type { TransactionsWanted } from '../../shared/transactions-address.ts';
import { CarryDialog } from './carry-dialog.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import classes from './budget.module.css';
import { detailOf, useOf } from './row-words.ts';
import { useCells } from './use-cells.ts';
import type { BudgetView } from './use-budget.ts';
import type { BudgetWrites } from './use-budget-writes.ts';

interface BudgetRowsProps {
  readonly view: BudgetView;
  readonly ledger: string;
  readonly budget: Budget;
  readonly writes: BudgetWrites;
}

/** A category that nothing was spent on yet, so that something can be assigned to it. */
const unused = (category: string): BudgetRow => ({
  category,
  assigned: null,
  carry: 0,
  spent: 0,
  available: null,
  carryOver: 'reset',
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
  const labelOf = useCategoryLabel();
  const [asked, setAsked] = useState<Asked>();
  const cellOf = useCells(budget, writes);
  const spentIn = useSpentLinks(ledger, budget);
  const { currency, totals } = budget;
  const money = (amount: number) => formats.money(amount, currency);
  const nameOf = (category: string | null) => (category === null ? t.uncategorised : labelOf(category));
  const rowOf = (row: BudgetRow): BudgetTableRow => {
    const { category, carry, spent, available } = row;
    const name = nameOf(category);
    return {
      id: category ?? '',
      name,
      category: category ?? 'Other',
      detail: available === null ? t.notBudgeted : detailOf(row, { budget, present: view.present, t, formats }),
      use: useOf(row, formats),
      assigned: category === null ? undefined : cellOf(category, row.assigned, name),
      carry: available === null ? '—' : formats.signedMoney(carry, currency),
      noCarry: carry === 0,
      spent: { text: money(spent), href: spentIn(category === null ? { uncategorised: true } : { category }) },
      available: {
        text: available === null ? '—' : money(available),
        tone: (available ?? 0) > 0 ? 'left' : (available ?? 0) < 0 ? 'over' : 'none',
      },
      menu:
        category === null ? undefined : (
          <ActionMenu
            label={fillText(t.moreFor, { category: name })}
            entries={[{ label: t.carryOver, onSelect: () => setAsked({ row, what: 'carry' }) }]}
          />
        ),
      notice:
        available !== null && available < 0 && category !== null ? (
          <Overspent
            amount={money(-available)}
            onCover={() => setAsked({ row, what: 'cover' })}
            onTake={() => void writes.cover(category, null, -available)}
          />
        ) : undefined,
    };
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
        rows={budget.rows.filter(({ available }) => available !== null).map(rowOf)}
        sums={{
          name: t.budgeted,
          assigned: money(totals.assigned),
          carry: formats.signedMoney(totals.carry, currency),
          spent: { text: money(totals.spent) },
          available: money(totals.available),
        }}
        others={withoutBudget(budget.rows).map(rowOf)}
        all={{ name: t.allSpending, spent: { text: money(totals.allSpent), href: spentIn({}) } }}
      />
      {asked?.what === 'cover' && (
        <CoverDialog
          row={asked.row}
          budget={budget}
          nameOf={nameOf}
          writes={writes}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'carry' && (
        <CarryDialog
          row={asked.row}
          name={nameOf(asked.row.category)}
          from={budget.month < view.present ? view.present : budget.month}
          writes={writes}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The addresses of what was spent in the month, up to the person's day. */
function useSpentLinks(ledger: string, { month, asOf }: Budget): (of: TransactionsWanted) => string | undefined {
  const linkTo = useFigureLinks();
  const end = endOfMonth(`${month}-01`);
  const household = ledger === PERSONAL_ONLY ? PERSONAL_ONLY : ledger;
  return (of) => linkTo({ household, from: `${month}-01`, to: asOf < end ? asOf : end, flow: 'spending', ...of });
}

interface OverspentProps {
  readonly amount: string;
  readonly onCover: () => void;
  readonly onTake: () => void;
}

function Overspent({ amount, onCover, onTake }: OverspentProps) {
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
      <Button size="small" variant="quiet" onClick={onTake}>
        {t.takeNext}
      </Button>
    </>
  );
}
