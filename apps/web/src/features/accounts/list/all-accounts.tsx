import type { AccountList } from '@nestegg/api-sdk';
import { fillText, sumMinor, type LocalDate } from '@nestegg/domain';
import { LedgersTotal } from '@nestegg/duck-ui/LedgerAccounts';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { transactionsAddress } from '../../../shared/transactions-address.ts';

/** What all ledgers of the person's currency hold; amounts are never converted, and the others are named. */
export function AllAccounts({ accounts, ledgers, day }: AccountList & { readonly day: LocalDate }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const currency = useOwnCurrency();
  const summed = ledgers.filter((ledger) => ledger.currency === currency);
  if (ledgers.length < 2 || summed.length === 0) return null;
  const others = ledgers.filter((ledger) => ledger.currency !== currency);
  const number = accounts.filter((account) => account.currency === currency).length;
  const detail = fillText(t.allDetail, {
    ledgers: fillText(t[`ledgers_${formats.plural(summed.length)}`], { n: formats.number(summed.length) }),
    accounts: fillText(t[`accounts_${formats.plural(number)}`], { n: formats.number(number) }),
  });
  const names = others.map(({ householdName }) => householdName ?? t.personal).join(', ');
  const without = others.length === 0 ? '' : ` · ${fillText(t.allWithout, { names })}`;
  return (
    <LedgersTotal
      name={t.all}
      detail={detail + without}
      total={formats.moneyParts(sumMinor(summed.map(({ balanceMinor }) => balanceMinor)), currency)}
      period={formats.date(day)}
      href={others.length === 0 ? transactionsAddress({ end_date: day }) : undefined}
    />
  );
}
