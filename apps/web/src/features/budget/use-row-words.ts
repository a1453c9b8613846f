import { endOfMonth, type Minor } from '@nestegg/domain';
import type { Budget, BudgetRow } from '@nestegg/api-sdk';
import type { BudgetTableRow } from '@nestegg/duck-ui/BudgetTable';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useFigureLinks } from '../../shared/use-figure-links.ts';
import type { TransactionsWanted } from '../../shared/transactions-address.ts';
import { detailOf, usedOf } from './row-words.ts';
import { useCells } from './use-cells.ts';
import type { BudgetView } from './use-budget.ts';
import type { BudgetWrites } from './use-budget-writes.ts';

/** A month of a ledger's budget, and what can be written to it. */
export interface BudgetRowsProps {
  readonly view: BudgetView;
  readonly ledger: string;
  readonly budget: Budget;
  readonly writes: BudgetWrites;
}

function toneOf(available: Minor | null): BudgetTableRow['available']['tone'] {
  if (available === null || available === 0) return 'none';
  return available > 0 ? 'left' : 'over';
}

/** How the rows of a month are written, without what can be done with them. */
export function useRowWords({ view, ledger, budget, writes }: BudgetRowsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const cellOf = useCells(budget, writes);
  const spentIn = useSpentLinks(ledger, budget);
  const money = (amount: Minor) => formats.money(amount, budget.currency);
  const nameOf = (category: string | null) => (category === null ? t.uncategorised : labelOf(category));
  const rowOf = (row: BudgetRow): BudgetTableRow => {
    const { category, carry, spent, available } = row;
    const name = nameOf(category);
    const isBudgeted = available !== null;
    const detail = detailOf(row, { budget, present: view.present, t, formats });
    return {
      id: category ?? '',
      name,
      category: category ?? 'Other',
      detail: isBudgeted ? detail : [t.notBudgeted, detail].filter((text) => text !== undefined).join(' · '),
      use: usedOf(row, formats),
      assigned: category === null ? undefined : cellOf(category, row.assigned, name),
      carry: isBudgeted ? formats.signedMoney(carry, budget.currency) : '—',
      noCarry: carry === 0,
      spent: { text: money(spent), href: spentIn(category === null ? { uncategorised: true } : { category }) },
      available: { text: isBudgeted ? money(available) : '—', tone: toneOf(available) },
    };
  };
  return { rowOf, nameOf, spentIn };
}

/** The addresses of what was spent in the month, up to the person's day. */
function useSpentLinks(household: string, { month, asOf }: Budget): (of: TransactionsWanted) => string | undefined {
  const linkTo = useFigureLinks();
  const end = endOfMonth(`${month}-01`);
  return (of) => linkTo({ household, from: `${month}-01`, to: asOf < end ? asOf : end, flow: 'spending', ...of });
}
