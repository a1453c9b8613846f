import type { Profile } from '@nestegg/api-sdk';
import { SIMULATED_SAVE_DELAY, type Minor } from '@nestegg/domain';
import { useApi } from './api-context.ts';
import { keepPreferences } from './kept-preferences.ts';
import { setLanguage } from './language.ts';
import { setStoredCurrency } from './own-currency.ts';
import { setTheme } from './theme.ts';

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

/** What takes effect on this device at once. */
function applyHere({ theme, language, currency }: Profile['preferences']): void {
  if (theme) setTheme(theme);
  if (language) setLanguage(language);
  if (currency) setStoredCurrency(currency);
}

const simulated = () => new Promise<void>((resolve) => void setTimeout(resolve, SIMULATED_SAVE_DELAY));

/** Saves preferences: to the profile, where the server keeps them; elsewhere they hold on this device, and nothing is sent. */
export function useSavePreferences(): SavePreferences {
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const [update] = api.useUpdateProfileMutation();
  return {
    isSynced,
    save: async (changes) => {
      if (isSynced) {
        const { error } = await update(changes);
        if (error) return error;
      } else {
        await simulated();
        keepPreferences(changes.preferences ?? {});
      }
      applyHere(changes.preferences ?? {});
      return undefined;
    },
  };
}
