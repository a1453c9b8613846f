import { useState } from 'react';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useSavePreferences, type PreferenceChanges } from '../../../shared/use-save-preferences.ts';
import type { SaveNewsControl } from '../../../shared/use-save-news.ts';

/** Saves a part of the settings and tells what became of it. */
export function useSettingsSave(news: SaveNewsControl) {
  const t = useTexts(texts);
  const { save } = useSavePreferences();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    save: async (changes: PreferenceChanges) => {
      setBusy(true);
      const failure = await save(changes);
      setBusy(false);
      if (failure) news.fail(t.saveFailed);
      else news.succeed(t.saved);
    },
  };
}
