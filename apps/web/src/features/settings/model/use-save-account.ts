import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { tidyText } from '@nestegg/domain';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { FieldTexts } from '../../../i18n/use-problem-text.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import { useSavePerson } from '../../../shared/preferences/use-save-person.ts';
import { SIMULATED_SAVE_DELAY } from '../../../shared/timings.ts';
import type { AccountControl } from './use-account-values.ts';

/**
 * Saves display name and address: in the profile, where the server stores settings; elsewhere nothing is sent. Where
 * accounts live on the server an address changes by password, which the profile asks for.
 */
export function useSaveAccount(profile: Profile, news: SaveNewsControl, account: AccountControl) {
  const t = useTexts(texts);
  const isSynced = useApi().useCapability('preferences.sync') === 'yes';
  const person = useSavePerson(profile);
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm({
    state: account,
    fields: ['name', 'email'],
    send: async (values) => {
      const email = tidyText(values.email);
      setNeedsPassword(false);
      const name = tidyText(values.name) || profile.displayName;
      const failure = isSynced ? await person.save({ name, email }) : await simulated();
      if (failure) return failure;
      const isKept = isSynced && person.ownsAddress && email !== (profile.email ?? '');
      setNeedsPassword(isKept);
      return isKept ? news.fail(t.emailInProfile) : news.succeed(t.saved);
    },
    onFailed: (isGeneral) => news.refuse(isGeneral, t.saveFailed),
  });
  const errors: FieldTexts = { ...form.errors, ...(needsPassword && { email: t.emailInProfile }) };
  return { ...form, errors };
}

const simulated = () =>
  new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), SIMULATED_SAVE_DELAY));
