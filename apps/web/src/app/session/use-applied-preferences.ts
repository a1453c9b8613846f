import { useEffect } from 'react';
import { setLanguage } from '../../shared/preferences/language.ts';
import { isFallbackProfile } from '../../shared/preferences/fallback-profile.ts';
import { setTheme } from '../../shared/preferences/theme.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';
import { useSignedInProfile } from './signed-in.ts';

const KEY = 'nestegg-applied';

/**
 * Lets theme and language follow the person: what their profile says takes effect here whenever it says something new.
 * What is chosen on this device afterwards stays until then.
 */
export function useAppliedPreferences(): void {
  const profile = useSignedInProfile();
  useEffect(() => {
    if (!profile || isFallbackProfile(profile)) return;
    const { theme, language } = profile.preferences;
    const said = JSON.stringify([profile.id, theme, language]);
    if (deviceStorage.getItem(KEY) === said) return;
    deviceStorage.setItem(KEY, said);
    if (theme) setTheme(theme);
    if (language) setLanguage(language);
  }, [profile]);
}
