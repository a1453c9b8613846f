import { IconCheck, IconChecks } from '@tabler/icons-react';
import type { Transaction } from '@nestegg/api-sdk';
import { StatusChip, type StatusChipProps } from '@nestegg/duck-ui/StatusChip';
import type { RowMark } from '@nestegg/duck-ui/TransactionTable';
import { accountList } from '../../../i18n/en/account-list.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

const LOOKS = {
  uncleared: { tone: 'neutral' },
  cleared: { tone: 'info', icon: <IconCheck aria-hidden /> },
  reconciled: { tone: 'income', icon: <IconChecks aria-hidden /> },
} as const satisfies Record<NonNullable<Transaction['status']>, Omit<StatusChipProps, 'children'>>;

/** How far the bank has confirmed a transaction; nothing of a projected one. */
export function useStatusMark(): (transaction: Transaction) => RowMark | undefined {
  const t = useTexts(accountList);
  return ({ status = 'uncleared', isProjected }) =>
    isProjected ? undefined : { chip: <StatusChip {...LOOKS[status]}>{t[status]}</StatusChip>, label: t[status] };
}
