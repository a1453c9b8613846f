import { useState } from 'react';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFieldTexts, type FieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useSavePreferences, type PreferenceChanges } from '../../../shared/preferences/use-save-preferences.ts';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import type { AccountControl } from './use-account-values.ts';

/** Saves a part of the settings, once the address is right, and tells what became of it. */
export function useSettingsSave(news: SaveNewsControl, account: AccountControl) {
  const t = useTexts(texts);
  const refusedBy = useFieldTexts();
  const { save } = useSavePreferences();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>({});
  return {
    busy,
    /** What the server refused, by field. */
    errors,
    save: async (changes: PreferenceChanges) => {
      setErrors({});
      const problem = account.check();
      if (problem !== null) return news.fail(problem);
      setBusy(true);
      const failure = await save(changes);
      setBusy(false);
      if (!failure) return news.succeed(t.saved);
      setErrors(refusedBy(failure) ?? {});
      return news.fail(t.saveFailed);
    },
  };
}
