import type { Transaction, TransactionPage } from '@nestegg/api-sdk';
import type { TransactionRow, TransactionTableLabels } from '@nestegg/duck-ui/TransactionTable';
import { fillText, PERSONAL_ACCOUNT } from '@nestegg/domain';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../../i18n/use-category-label.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageQuery } from './filters.ts';
import { usePageRequest } from './use-list-query.ts';
import { useRowKind } from './use-row-kind.tsx';

/** The page that a `useTransactionList` fetches, without a request of its own; undefined until it has come. */
export function useShownPage(query: PageQuery): TransactionPage | undefined {
  return useApi().endpoints.listTransactions.useQueryState(...usePageRequest(query)).currentData;
}

/** Turns transactions into the rows of the kit's table, in the chosen language and each in its ledger's currency. */
export function useTableRows(): (transaction: Transaction) => TransactionRow {
  const t = useTexts(transactions);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  const ownCurrency = useOwnCurrency();
  const kindOf = useRowKind();
  return (transaction) => ({
    id: transaction.id,
    date: formats.date(transaction.date),
    shortDate: formats.shortDate(transaction.date),
    description: transaction.description,
    href: paths.transaction(transaction.id),
    category: transaction.category ?? '',
    ...(transaction.category && { categoryLabel: labelOf(transaction.category) }),
    kind: kindOf(transaction),
    household: transaction.householdName ?? t.personal,
    account: transaction.account === PERSONAL_ACCOUNT ? t.personal : transaction.account,
    money: formats.signedMoney(transaction.amountMinor, transaction.currency ?? ownCurrency),
    tone: transaction.isProjected ? 'projected' : transaction.amountMinor < 0 ? 'expense' : 'income',
    recurring: transaction.isRecurring,
    projected: transaction.isProjected,
  });
}

/** The words of the table. */
export function useTableLabels(title: string): TransactionTableLabels {
  const t = useTexts(transactions);
  return {
    table: title,
    date: t.date,
    description: t.description,
    household: t.household,
    category: t.category,
    amount: t.amount,
    account: t.account,
    actions: t.actions,
    recurring: t.recurring,
    projected: t.projected,
    rowMenu: (description) => fillText(t.actionsFor, { description }),
  };
}
