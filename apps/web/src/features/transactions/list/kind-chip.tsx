import { IconAlertCircle, IconArrowsExchange, IconFlag } from '@tabler/icons-react';
import type { Transaction } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { accountList } from '../../../i18n/en/account-list.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

export interface KindChipProps {
  readonly transaction: Transaction;
}

/** A side of a transfer with its other side, or an opening balance, in words. */
function useKindWords({ type, transferSide, transferAccount, amountMinor }: Transaction): string {
  const t = useTexts(accountList);
  if (type === 'opening') return t.opening;
  if (transferSide === 'missing') return t.missing;
  const account = transferAccount ?? t.otherAccount;
  return fillText(amountMinor < 0 ? t.transferTo : t.transferFrom, { account });
}

/** The same, as words alone. */
export const KindWords = ({ transaction }: KindChipProps) => useKindWords(transaction);

/** An opening balance, in the place of a category's tile. */
export const OpeningIcon = () => <IconFlag />;

/** What a transaction is instead of an entry with a category. */
export default function KindChip({ transaction }: KindChipProps) {
  const words = useKindWords(transaction);
  if (transaction.transferSide === 'missing') {
    return (
      <StatusChip tone="warning" icon={<IconAlertCircle aria-hidden />}>
        {words}
      </StatusChip>
    );
  }
  return (
    <StatusChip tone="neutral" icon={transaction.type === 'transfer' && <IconArrowsExchange aria-hidden />}>
      {words}
    </StatusChip>
  );
}
