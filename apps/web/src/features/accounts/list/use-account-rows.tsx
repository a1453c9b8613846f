import { IconAlertCircle } from '@tabler/icons-react';
import type { Account, LedgerBalance } from '@nestegg/api-sdk';
import { fillText, NO_ACCOUNT, PERSONAL_ONLY, type LocalDate } from '@nestegg/domain';
import type { AccountRow } from '@nestegg/duck-ui/LedgerAccounts';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { transactionsAddress } from '../../../shared/transactions-address.ts';
import { useStatementText } from '../use-statement-text.ts';

/** What is missing, uncleared or over, in a chip; nothing where all is well. */
function useNote(): (account: Account) => AccountRow['note'] {
  const t = useTexts(texts);
  const formats = useFormats();
  return ({ uncovered, uncleared, closedOn }) => {
    const [gap, ...more] = uncovered;
    if (gap) {
      const days = formats.dayRange(gap.from, gap.to);
      const form = formats.plural(uncovered.length);
      return (
        <StatusChip tone="warning" icon={<IconAlertCircle aria-hidden />}>
          {more.length === 0
            ? fillText(t.missing, { days })
            : fillText(t[`gaps_${form}`], { n: formats.number(uncovered.length) })}
        </StatusChip>
      );
    }
    if (closedOn !== null) return <StatusChip tone="neutral">{t.closed}</StatusChip>;
    if (uncleared === 0) return null;
    return <StatusChip tone="neutral">{fillText(t.unclearedCount, { n: formats.number(uncleared) })}</StatusChip>;
  };
}

/** The rows of a ledger's table: its accounts, then what is in none; each balance leads to what adds up to it. */
export function useAccountRows(day: LocalDate): (ledger: LedgerBalance, accounts: readonly Account[]) => AccountRow[] {
  const t = useTexts(texts);
  const formats = useFormats();
  const noteOf = useNote();
  const statementOf = useStatementText();
  const rowOf = (account: Account): AccountRow => ({
    id: account.id,
    kind: account.kind,
    name: account.name,
    href: paths.account(account.id),
    kindLabel: t[account.kind],
    statement: statementOf(account),
    withoutStatement: account.statementTo === null,
    note: noteOf(account),
    money: formats.money(account.balanceMinor, account.currency),
    tone: account.balanceMinor < 0 ? 'expense' : undefined,
    moneyHref: transactionsAddress({ account_id: account.id, end_date: day }),
    moneyLabel: fillText(t.balanceOf, { name: account.name }),
  });
  const rest = ({ householdId, unassignedMinor, currency }: LedgerBalance): AccountRow => ({
    id: NO_ACCOUNT,
    kind: 'none',
    name: t.notInAccount,
    money: formats.money(unassignedMinor, currency),
    tone: unassignedMinor < 0 ? 'expense' : undefined,
    moneyHref: transactionsAddress({
      account_id: NO_ACCOUNT,
      household: householdId ?? PERSONAL_ONLY,
      end_date: day,
    }),
    moneyLabel: fillText(t.balanceOf, { name: t.notInAccount }),
  });
  return (ledger, accounts) => [...accounts.map(rowOf), rest(ledger)];
}
