import { useEffect, useRef } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { setLanguage, storedLanguage } from '../../shared/preferences/language.ts';
import { isFallbackProfile } from '../../shared/preferences/fallback-profile.ts';
import { setTheme, storedTheme } from '../../shared/preferences/theme.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';
import { useSignedInProfile } from './signed-in.ts';

const KEY = 'nestegg-applied';

type Preferences = Pick<Profile['preferences'], 'theme' | 'language'>;

/** What took effect here last: of whom, which theme and which language. */
const readApplied = (): readonly unknown[] => {
  const applied = deviceStorage.getJson(KEY);
  return Array.isArray(applied) ? applied : [];
};

const chosenHere = () => ({ theme: storedTheme(), language: storedLanguage() });

/** What a profile says that it did not say before, each preference by itself. */
function findNews({ id, preferences: { theme, language } }: Profile): Preferences {
  const [of, knownTheme, knownLanguage] = readApplied();
  const isOther = of !== id;
  return {
    ...(theme && (isOther || theme !== knownTheme) && { theme }),
    ...(language && (isOther || language !== knownLanguage) && { language }),
  };
}

/** What was chosen while the profile was on its way is newer than what the profile says. */
function withoutChosen(news: Preferences, atStart: ReturnType<typeof chosenHere>): Preferences {
  const now = chosenHere();
  return {
    ...(news.theme && now.theme === atStart.theme && { theme: news.theme }),
    ...(news.language && now.language === atStart.language && { language: news.language }),
  };
}

function apply({ theme, language }: Preferences): void {
  if (theme) setTheme(theme);
  if (language) setLanguage(language);
}

/**
 * Lets theme and language follow the person: what their profile says takes effect here whenever it says something new.
 * What is chosen on this device afterwards stays until then.
 */
export function useAppliedPreferences(): void {
  const profile = useSignedInProfile();
  const atStart = useRef<ReturnType<typeof chosenHere> | null>(null);
  useEffect(() => void (atStart.current = chosenHere()), []);
  useEffect(() => {
    if (!profile || isFallbackProfile(profile)) return;
    const news = findNews(profile);
    apply(atStart.current ? withoutChosen(news, atStart.current) : news);
    atStart.current = null;
    const { theme, language } = profile.preferences;
    deviceStorage.setItem(KEY, JSON.stringify([profile.id, theme, language]));
  }, [profile]);
}
