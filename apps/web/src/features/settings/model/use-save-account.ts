import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFieldTexts, type FieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useApi } from '../../../shared/api-context.ts';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import { useSavePerson } from '../../../shared/preferences/use-save-person.ts';
import { SIMULATED_SAVE_DELAY } from '../../../shared/timings.ts';
import type { AccountValues } from './use-account-values.ts';

/**
 * Saves display name and address: in the profile, where the server keeps settings; elsewhere nothing is sent. Where
 * accounts live on the server an address changes by password, which the profile asks for.
 */
export function useSaveAccount(profile: Profile, news: SaveNewsControl) {
  const t = useTexts(texts);
  const refusedBy = useFieldTexts();
  const isSynced = useApi().useCapability('preferences.sync') === 'yes';
  const { save: send, ownsAddress } = useSavePerson(profile);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>({});

  const save = async ({ name, email }: AccountValues) => {
    setBusy(true);
    setErrors({});
    const failure = isSynced ? await send({ name: name || profile.displayName, email }) : await simulated();
    setBusy(false);
    if (!failure) {
      const needsPassword = isSynced && ownsAddress && email !== (profile.email ?? '');
      if (needsPassword) setErrors({ email: t.emailInProfile });
      return needsPassword ? news.fail(t.emailInProfile) : news.succeed(t.saved);
    }
    setErrors(refusedBy(failure) ?? {});
    return news.fail(t.saveFailed);
  };
  return { save, busy, errors };
}

const simulated = () =>
  new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), SIMULATED_SAVE_DELAY));
