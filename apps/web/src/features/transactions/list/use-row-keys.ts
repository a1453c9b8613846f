import { useNavigate } from 'react-router';
import type { Transaction } from '@nestegg/api-sdk';
import { useShortcutKeys } from '../../../shared/a11y/shortcut-keys.ts';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';

const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tr[data-id]')];

const isFocused = (row: HTMLElement): boolean => row.contains(document.activeElement);

/** Moves the focus so many rows on, to the transaction's link; without a row that has it, to the first. */
function focusRow(step: 1 | -1): boolean {
  const rows = rowsOnScreen();
  const present = rows.findIndex(isFocused);
  rows[Math.min(rows.length - 1, Math.max(0, present + step))]?.querySelector('a')?.focus();
  return rows.length > 0;
}

/** The list's keys: next and previous row; edit, duplicate and delete of the row that has the focus. */
export function useRowKeys(transactions: readonly Transaction[], onDelete: (transaction: Transaction) => void): void {
  const navigate = useNavigate();
  const hasKeys = useApi().useCapability('bulk') === 'yes';
  const onRow = (act: (transaction: Transaction) => unknown) => () => {
    const id = rowsOnScreen().find(isFocused)?.dataset['id'];
    const transaction = transactions.find((row) => row.id === id);
    if (!transaction) return false;
    act(transaction);
    return true;
  };
  const keys = {
    j: () => focusRow(1),
    k: () => focusRow(-1),
    e: onRow(({ id }) => void navigate(paths.editTransaction(id))),
    d: onRow(({ id }) => void navigate(paths.duplicateTransaction(id))),
    Delete: onRow(onDelete),
  };
  useShortcutKeys(hasKeys ? keys : {});
}
