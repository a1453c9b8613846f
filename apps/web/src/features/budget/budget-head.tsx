import { budgetUse, fillText } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { BudgetBar } from '@nestegg/duck-ui/BudgetBar';
import { Card } from '@nestegg/duck-ui/Card';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './budget.module.css';

const TONES = { ok: 'success', amber: 'warning', red: 'danger' } as const;

/** What is available in all, and the household's own budget beside it. */
export function BudgetHead({ budget }: { readonly budget: Budget }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { currency, month, totals, monthlyBudgetMinor: ceiling, monthlyExpensesMinor: spent } = budget;
  const money = (amount: number) => formats.money(amount, currency);
  const over = ceiling === null ? 0 : totals.assigned - ceiling;
  const assigned =
    ceiling === null
      ? fillText(t.assignedAlone, { a: money(totals.assigned) })
      : fillText(t.assignedOf, { a: money(totals.assigned), b: money(ceiling) });
  const use = ceiling === null ? null : budgetUse(spent, ceiling);
  return (
    <Card>
      <div className={classes.head} data-alone={ceiling === null ? '' : undefined}>
        <div>
          <p className={classes.label}>{fillText(t.availableIn, { month: formats.month(month) })}</p>
          <p className={classes.available}>
            <Amount money={formats.moneyParts(totals.available, currency)} figure />
          </p>
          <p className={classes.note}>{over > 0 ? fillText(t.overBudget, { amount: money(over) }) : assigned}</p>
        </div>
        {use !== null && ceiling !== null && (
          <BudgetBar
            label={t.monthlyBudget}
            money={money(spent)}
            moneyNote={fillText(t.ofBudget, { budget: money(ceiling) })}
            percent={use.percent}
            percentText={formats.percent(use.spentPercent)}
            tone={TONES[use.level]}
            caption={
              use.left < 0
                ? fillText(t.ceilingOver, { amount: money(-use.left) })
                : fillText(t.ceilingLeft, { amount: money(use.left) })
            }
          />
        )}
      </div>
    </Card>
  );
}
