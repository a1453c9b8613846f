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
  const [reopenFailure, setReopenFailure] = useState<string>();
  const settle = ({ data, error }: Outcome, done: string, report = setFailure): boolean => {
    report(error === undefined ? undefined : reasonOf(error, t.saveFailed));
    if (error !== undefined) return false;
    announce(done);
    offerUndo(done, data?.changeGroup);
    return true;
  };
  const change = (changes: AccountChanges) => update({ id, version, changes });
  return {
    close: async () => settle(await change({ closedOn: today() }), t.wasClosed),
    reopen: async () => settle(await change({ closedOn: null }), t.reopened, setReopenFailure),
    remove: async () => settle(await remove({ id, version }), t.deleted),
    busy: updating.isLoading || removing.isLoading,
    /** Why it was not closed or deleted, which a question shows. */
    failure,
    /** Why it was not reopened, which nothing asks before. */
    reopenFailure,
    clear: () => setFailure(undefined),
  };
}
