import { useState } from 'react';
import type { Account, AccountList, LedgerBalance } from '@nestegg/api-sdk';
import { fillText, type LocalDate } from '@nestegg/domain';
import { LedgerAccounts } from '@nestegg/duck-ui/LedgerAccounts';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { households as householdTexts } from '../../../i18n/en/households.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { useAccountRows } from './use-account-rows.tsx';

export interface LedgerCardsProps extends AccountList {
  /** The day of the balances. */
  readonly day: LocalDate;
}

/** A closed account that holds nothing adds nothing: it may stay out of sight. */
const isQuiet = ({ closedOn, balanceMinor }: Account): boolean => closedOn !== null && balanceMinor === 0;

/** A table for each ledger; closed accounts that hold nothing show when they are asked for. */
export function LedgerCards({ accounts, ledgers, day }: LedgerCardsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [showsClosed, setShowsClosed] = useState(false);
  const rowsOf = useAccountRows(day);
  const detailOf = useLedgerDetail();
  const labels = { account: t.account, kind: t.kind, statement: t.statement, note: t.status, balance: t.balance };
  const quiet = accounts.filter(isQuiet).length;
  const shown = showsClosed ? accounts : accounts.filter((account) => !isQuiet(account));
  return (
    <>
      {ledgers.map((ledger) => (
        <LedgerAccounts
          key={ledger.householdId ?? ''}
          name={ledger.householdName ?? t.personal}
          detail={detailOf(ledger)}
          personal={ledger.householdId === null}
          total={formats.moneyParts(ledger.balanceMinor, ledger.currency)}
          period={formats.date(day)}
          rows={rowsOf(
            ledger,
            shown.filter(({ householdId }) => householdId === ledger.householdId),
          )}
          labels={labels}
        />
      ))}
      {quiet > 0 && (
        <SwitchRow
          label={fillText(t.showClosed, { n: formats.number(quiet) })}
          checked={showsClosed}
          onChange={setShowsClosed}
        />
      )}
    </>
  );
}

/** Who sees a ledger. */
function useLedgerDetail(): (ledger: LedgerBalance) => string {
  const t = useTexts(texts);
  const words = useTexts(householdTexts);
  const formats = useFormats();
  const households = useApi().useListHouseholdsQuery().data ?? [];
  return ({ householdId }) => {
    if (householdId === null) return t.onlyYou;
    const n = households.find(({ id }) => id === householdId)?.memberCount;
    if (n === undefined) return t.household;
    const form = formats.plural(n);
    return `${t.household} · ${fillText(words[`members_${form}`], { n: formats.number(n) })}`;
  };
}
