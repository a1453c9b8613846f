import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

interface Outcome {
  readonly data?: { readonly changeGroup?: string | null | undefined } | null | undefined;
  readonly error?: unknown;
}

/** Unlocks a reconciled transaction; makes both sides of a transfer entries again. */
export function useTransferChange({ id, version, transferId }: Transaction) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const api = useAccountsApi();
  const [unlock, unlocking] = api.useUnlockTransactionMutation();
  const [remove, removing] = api.useDeleteTransferMutation();
  const [failure, setFailure] = useState<string>();
  const settle = ({ data, error }: Outcome, done: string) => {
    setFailure(error === undefined ? undefined : reasonOf(error, t.saveFailed));
    if (error !== undefined) return;
    announce(done);
    offerUndo(done, data?.changeGroup);
  };
  return {
    unlock: async () => settle(await unlock({ id, version }), t.unlocked),
    unlink: async () => settle(await remove({ id: transferId ?? '', sides: 'keep' }), t.unlinked),
    busy: unlocking.isLoading ? 'unlock' : removing.isLoading ? 'unlink' : null,
    failure,
  };
}
