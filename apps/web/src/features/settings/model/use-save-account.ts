import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { SIMULATED_SAVE_DELAY } from '@nestegg/domain';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFieldWords } from '../../../i18n/use-server-words.ts';
import { useApi } from '../../../shared/api-context.ts';
import type { SaveNewsControl } from '../../../shared/use-save-news.ts';

export interface AccountValues {
  readonly name: string;
  readonly email: string;
}

/**
 * Saves display name and address: in the profile, where the server keeps settings; elsewhere nothing is sent. Where
 * accounts live on the server an address changes by password, which the profile asks for.
 */
export function useSaveAccount(profile: Profile, news: SaveNewsControl) {
  const t = useTexts(texts);
  const refusedBy = useFieldWords();
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const ownsAddress = api.useCapability('password.change') === 'yes';
  const [update] = api.useUpdateUserMutation();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const send = async ({ name, email }: AccountValues): Promise<unknown> => {
    if (!isSynced) return new Promise((resolve) => void setTimeout(() => resolve(undefined), SIMULATED_SAVE_DELAY));
    const isNewEmail = email !== (profile.email ?? '');
    const { error } = await update({ ...(name !== '' && { name }), ...(isNewEmail && !ownsAddress && { email }) });
    return error;
  };
  const save = async (values: AccountValues) => {
    setBusy(true);
    setErrors({});
    const failure = await send(values);
    setBusy(false);
    if (!failure) {
      const needsPassword = isSynced && ownsAddress && values.email !== (profile.email ?? '');
      if (needsPassword) setErrors({ email: t.emailInProfile });
      return needsPassword ? news.fail(t.emailInProfile) : news.succeed(t.saved);
    }
    setErrors(refusedBy(failure) ?? {});
    return news.fail(t.saveFailed);
  };
  return { save, busy, errors };
}
