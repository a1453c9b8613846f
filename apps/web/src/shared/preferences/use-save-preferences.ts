import type { Profile } from '@nestegg/api-sdk';
import type { Minor } from '@nestegg/domain';
import { useApi } from '../api-context.ts';
import { SIMULATED_SAVE_DELAY } from '../timings.ts';
import { storeSettings } from './stored-preferences.ts';
import { storedLanguage, setLanguage } from './language.ts';
import { setStoredCurrency } from './own-currency.ts';
import { storedTheme, setTheme } from './theme.ts';

/** What a person can prefer; what is left out stays. */
export interface PreferenceChanges {
  readonly preferences?: Profile['preferences'];
  readonly security?: Profile['security'];
  readonly savingsTargetMinor?: Minor;
}

export interface SavePreferences {
  /** The failure, or undefined after success. */
  readonly save: (changes: PreferenceChanges) => Promise<unknown>;
  readonly isSynced: boolean;
}

/** Theme and language take effect on this device at once; gives back what takes them back. */
function applyHere({ theme, language }: Profile['preferences']): () => void {
  const before = { theme: storedTheme(), language: storedLanguage() };
  if (theme) setTheme(theme);
  if (language) setLanguage(language);
  return () => {
    if (theme) setTheme(before.theme);
    if (language) setLanguage(before.language);
  };
}

const simulated = () => new Promise<void>((resolve) => void setTimeout(resolve, SIMULATED_SAVE_DELAY));

/** Saves preferences: to the profile, where the server stores them; elsewhere they hold on this device, and nothing is sent. */
export function useSavePreferences(): SavePreferences {
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const [update] = api.useUpdateProfileMutation();
  return {
    isSynced,
    save: async (changes) => {
      const { preferences = {} } = changes;
      const takeBack = applyHere(preferences);
      if (isSynced) {
        const { error } = await update(changes);
        if (error) {
          takeBack();
          return error;
        }
      } else {
        await simulated();
        storeSettings(changes);
      }
      if (preferences.currency) setStoredCurrency(preferences.currency);
      return undefined;
    },
  };
}
