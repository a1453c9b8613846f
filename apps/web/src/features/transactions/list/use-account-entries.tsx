import { IconCheck, IconLockOpen, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import type { MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { accountList } from '../../../i18n/en/account-list.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';
import { useRowEntries } from './use-row-entries.tsx';

interface Outcome {
  readonly data?: { readonly changeGroup?: string | null | undefined } | null | undefined;
  readonly error?: unknown;
}

export interface AccountEntries {
  readonly entriesOf: (transaction: Transaction | undefined) => readonly MenuEntry[];
  /** Why the last one was not done. */
  readonly failure: string | undefined;
  readonly clear: () => void;
}

/** The menu of a row on its account's page: clearing, or unlocking, before what every row can do. */
export function useAccountEntries(onDelete: (transaction: Transaction) => void): AccountEntries {
  const t = useTexts(accountList);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const api = useAccountsApi();
  const [patch] = api.usePatchTransactionMutation();
  const [unlock] = api.useUnlockTransactionMutation();
  const [failure, setFailure] = useState<string>();
  const entriesOfRow = useRowEntries(onDelete);
  const settle = ({ data, error }: Outcome, done: string) => {
    setFailure(error === undefined ? undefined : reasonOf(error, t.statusFailed));
    if (error !== undefined) return;
    announce(done);
    offerUndo(done, data?.changeGroup);
  };
  const mark = async ({ id, version }: Transaction, status: 'cleared' | 'uncleared') =>
    settle(await patch({ id, version, changes: { status } }), t.statusSaved);
  const statusEntry = (transaction: Transaction): MenuEntry[] => {
    const { id, version, status, isProjected } = transaction;
    if (isProjected) return [];
    if (status === 'reconciled') {
      const onSelect = () => void unlock({ id, version }).then((outcome) => settle(outcome, t.unlocked));
      return [{ label: t.unlock, icon: <IconLockOpen aria-hidden />, onSelect }];
    }
    const isCleared = status === 'cleared';
    return [
      {
        label: isCleared ? t.markUncleared : t.markCleared,
        icon: isCleared ? <IconX aria-hidden /> : <IconCheck aria-hidden />,
        onSelect: () => void mark(transaction, isCleared ? 'uncleared' : 'cleared'),
      },
    ];
  };
  return {
    entriesOf: (transaction) => (transaction ? [...statusEntry(transaction), ...entriesOfRow(transaction)] : []),
    failure,
    clear: () => setFailure(undefined),
  };
}
