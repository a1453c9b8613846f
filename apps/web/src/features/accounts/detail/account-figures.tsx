import type { Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { FigureStrip } from '@nestegg/duck-ui/FigureStrip';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { transactionsAddress } from '../../../shared/transactions-address.ts';
import { useStatementText } from '../use-statement-text.ts';

/** What an account holds today, how much of it the bank has confirmed, and to which day it was reconciled. */
export function AccountFigures({ account }: { readonly account: Account }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const statementOf = useStatementText();
  const day = today();
  const { data: past } = useAccountsApi().useListReconciliationsQuery(account.id, FRESH);
  const latest = past?.[0];
  const { balanceMinor, clearedBalanceMinor, uncleared, currency } = account;
  const money = (amount: number) => formats.moneyParts(amount, currency);
  const form = formats.plural(uncleared);
  return (
    <FigureStrip
      figures={[
        {
          label: t.balance,
          money: money(balanceMinor),
          caption: formats.date(day),
          href: transactionsAddress({ account_id: account.id, end_date: day }),
        },
        {
          label: t.clearedBalance,
          money: money(clearedBalanceMinor),
          caption: statementOf(account),
        },
        {
          label: t.uncleared,
          money: money(balanceMinor - clearedBalanceMinor),
          caption: fillText(t[`transactionCount_${form}`], { n: formats.number(uncleared) }),
        },
        {
          label: t.reconciled,
          money: latest ? money(latest.balanceMinor) : null,
          caption: latest ? fillText(t.reconciledTo, { date: formats.date(latest.date) }) : past && t.notReconciled,
        },
      ]}
    />
  );
}
