import { DEFAULT_CURRENCY, PERSONAL_ONLY, type TransactionDraft } from '@nestegg/domain';
import { Amount } from '@nestegg/duck-ui/Amount';
import { CategoryChip } from '@nestegg/duck-ui/CategoryChip';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Fact, Facts } from '../../../shared/form/facts.tsx';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import type { LedgerOption } from '../ledgers.ts';

export interface TransactionFactsProps {
  readonly transaction: TransactionDraft;
  readonly ledgers: readonly LedgerOption[];
  /** As on a receipt: the amount large and on top. */
  readonly receipt?: boolean;
}

/** A transaction's fields, to read. */
export function TransactionFacts({ transaction, ledgers, receipt = false }: TransactionFactsProps) {
  const t = useTexts(transactionForm);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const linkTo = useFigureLinks();
  const ledger = ledgers.find(({ id }) => id === transaction.householdId);
  const money = formats.signedMoney(transaction.amountMinor, ledger?.currency ?? DEFAULT_CURRENCY);
  const tone = transaction.isProjected ? 'projected' : transaction.amountMinor < 0 ? 'expense' : 'income';
  return (
    <Facts>
      <Fact label={t.amount} large={receipt}>
        <Amount money={money} tone={tone} />
      </Fact>
      <Fact label={t.date}>{formats.date(transaction.date)}</Fact>
      <Fact label={t.description}>{transaction.description}</Fact>
      <Fact label={t.category}>
        {transaction.category === null ? (
          t.none
        ) : (
          <CategoryChip
            category={transaction.category}
            label={labelOf(transaction.category)}
            href={linkTo({ household: transaction.householdId ?? PERSONAL_ONLY, category: transaction.category })}
          />
        )}
      </Fact>
      <Fact label={t.household}>{transaction.householdId === null ? t.personal : (ledger?.name ?? t.none)}</Fact>
      <Recurrence transaction={transaction} />
    </Facts>
  );
}

function Recurrence({ transaction }: Pick<TransactionFactsProps, 'transaction'>) {
  const t = useTexts(transactionForm);
  const { isRecurring, frequency, dueDate, isProjected } = transaction;
  return (
    <>
      <Fact label={t.recurring}>{isRecurring ? t.yes : t.no}</Fact>
      {frequency !== null && <Fact label={t.frequency}>{t[frequency]}</Fact>}
      {dueDate !== null && <Fact label={t.dueDate}>{dueDate}</Fact>}
      {isRecurring && <Fact label={t.projected}>{isProjected ? t.yes : t.no}</Fact>}
    </>
  );
}
