import { useState } from 'react';
import type { Account, AccountChanges } from '@nestegg/api-sdk';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';

interface Outcome {
  readonly data?: { readonly changeGroup?: string | null | undefined } | null | undefined;
  readonly error?: unknown;
}

/** Closes an account, reopens it, deletes it: each resolves with whether it was done. */
export function useEndAccount({ id, version }: Account) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const api = useAccountsApi();
  const [update, updating] = api.useUpdateAccountMutation();
  const [remove, removing] = api.useDeleteAccountMutation();
  const [failure, setFailure] = useState<string>();
  const settle = ({ data, error }: Outcome, done: string): boolean => {
    if (error !== undefined) {
      setFailure(reasonOf(error, t.saveFailed));
      return false;
    }
    setFailure(undefined);
    announce(done);
    offerUndo(done, data?.changeGroup);
    return true;
  };
  const change = async (changes: AccountChanges, done: string) => settle(await update({ id, version, changes }), done);
  return {
    close: () => change({ closedOn: today() }, t.wasClosed),
    reopen: () => change({ closedOn: null }, t.reopened),
    remove: async () => settle(await remove({ id, version }), t.deleted),
    busy: updating.isLoading || removing.isLoading,
    /** Why it was not done. */
    failure,
    clear: () => setFailure(undefined),
  };
}
