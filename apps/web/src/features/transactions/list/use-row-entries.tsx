import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Transaction } from '@nestegg/api-sdk';
import type { MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useIsQuick } from '../use-is-quick.ts';
import { paths } from '../../../shared/paths.ts';

/** The menu of a row: view, edit, duplicate, delete. */
export function useRowEntries(onDelete: (transaction: Transaction) => void) {
  const t = useTexts(transactions);
  const isQuick = useIsQuick();
  return (transaction: Transaction | undefined): readonly MenuEntry[] => {
    if (!transaction) return [];
    const { id } = transaction;
    const duplicate = { label: t.duplicate, icon: <IconCopy aria-hidden />, href: paths.duplicateTransaction(id) };
    return [
      { label: t.view, icon: <IconEye aria-hidden />, href: paths.transaction(id) },
      { label: t.edit, icon: <IconPencil aria-hidden />, href: paths.editTransaction(id) },
      ...(isQuick ? [duplicate] : []),
      { label: t.delete, icon: <IconTrash aria-hidden />, danger: true, onSelect: () => onDelete(transaction) },
    ];
  };
}
