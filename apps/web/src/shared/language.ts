import { startTransition, useEffect, useState } from 'react';
import { LANGUAGES, TRANSLATED_LANGUAGES, type Language, type TranslatedLanguage } from '@nestegg/domain';
import { storedValue } from './stored-value.ts';

const stored = storedValue<Language>('nestegg-language', LANGUAGES, 'en');

/** The language that this device keeps. */
export const keptLanguage = (): Language => stored.get();

export const setLanguage = (language: Language): void => stored.set(language);

/** The language of the texts for a chosen language: those without a translation read English. */
export const translatedLanguage = (language: Language): TranslatedLanguage =>
  TRANSLATED_LANGUAGES.find((known) => known === language) ?? 'en';

/**
 * The chosen language. It starts as English, which prerendered screens hold, and changes in a transition: the old texts
 * stay until the new catalogue has come.
 */
export function useStoredLanguage(): Language {
  const [language, show] = useState<Language>('en');
  useEffect(() => {
    const changed = () => {
      document.documentElement.lang = translatedLanguage(stored.get());
      startTransition(() => show(stored.get()));
    };
    changed();
    return stored.subscribe(changed);
  }, []);
  return language;
}
