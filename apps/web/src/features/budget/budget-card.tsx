import { fillText, monthOf, PERSONAL_ONLY, type LocalMonth } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Link } from '@nestegg/duck-ui/Link';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { UseBar } from '@nestegg/duck-ui/UseBar';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormats } from '../../i18n/formats.ts';
import { today } from '../../i18n/today.ts';
import { useApi } from '../../shared/api-context.ts';
import { paths } from '../../shared/paths.ts';
import classes from './budget-card.module.css';
import { mostUsed, usedOf } from './row-words.ts';
import { useBudgetOf, useLedger } from './use-budget.ts';

export interface BudgetCardProps {
  /** A household's id, or `personal`; without it the first household's budget. */
  readonly householdId: string | undefined;
  readonly month: LocalMonth;
}

/** The height of what comes, kept before it has come. */
const HEIGHT = 232;

/** What is left of a month's budget, and the categories that most of theirs is used of. */
export function BudgetCard({ householdId, month }: BudgetCardProps) {
  const t = useTexts(texts);
  const ledger = useLedger(householdId);
  const { budget, isError, retry } = useBudgetOf(ledger, month);
  const params = new URLSearchParams({
    ...(ledger !== undefined && { household: ledger }),
    ...(month !== monthOf(today()) && { month }),
  });
  return (
    <Card title={t.cardTitle} aside={<Aside ledger={ledger} month={month} isNamed={householdId === undefined} />}>
      <div className={classes.body}>
        {isError && <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: retry }} />}
        {!isError && (budget ? <Left budget={budget} /> : <Skeleton height={HEIGHT} />)}
        <Link href={[paths.planTab('budget'), ...(params.size > 0 ? [params] : [])].join('?')} className={classes.open}>
          {t.viewBudget}
        </Link>
      </div>
    </Card>
  );
}

interface AsideProps {
  readonly ledger: string | undefined;
  readonly month: LocalMonth;
  /** Whether to say whose budget it is. */
  readonly isNamed: boolean;
}

function Aside({ ledger, month, isNamed }: AsideProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const name = ledger === PERSONAL_ONLY ? t.personal : households.find(({ id }) => id === ledger)?.name;
  const days = month === monthOf(today()) ? formats.dayRange(`${month}-01`, today()) : formats.monthOfYear(month);
  return isNamed && name !== undefined ? `${name} · ${days}` : days;
}

function Left({ budget }: { readonly budget: Budget }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const { currency, month, totals, rows } = budget;
  if (rows.every(({ available }) => available === null)) return <p className={classes.note}>{t.noBudget}</p>;
  const { available } = totals;
  const [before = '', after = ''] = fillText(available < 0 ? t.overIn : t.leftIn, {
    amount: '\n',
    month: formats.month(month),
  }).split('\n');
  return (
    <>
      <p className={classes.left}>
        {before}
        <span className={classes.amount}>
          <Amount money={formats.moneyParts(Math.abs(available), currency)} figure />
        </span>
        {after}
      </p>
      <ul className={classes.uses} aria-label={t.used}>
        {mostUsed(rows).map((row) => {
          const use = usedOf(row, formats);
          return <li key={row.category}>{use && <UseBar named name={labelOf(row.category ?? '')} use={use} />}</li>;
        })}
      </ul>
    </>
  );
}
