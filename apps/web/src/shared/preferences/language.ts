import { startTransition, useEffect, useState } from 'react';
import { LANGUAGES, TRANSLATED_LANGUAGES, type Language } from '@nestegg/domain';
import { translatedLanguage } from '../../i18n/translated-language.ts';
import { storedValue } from '../storage/stored-value.ts';

/** The first of a browser's languages that the app is translated into. */
export function firstTranslated(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.split('-')[0]);
  const known = wanted.map((language) => TRANSLATED_LANGUAGES.find((each) => each === language));
  return known.find((language) => language !== undefined) ?? 'en';
}

const browserLanguages = typeof navigator === 'undefined' ? [] : navigator.languages;

// Until a language is chosen it is the browser's.
const stored = storedValue<Language>('nestegg-language', LANGUAGES, firstTranslated(browserLanguages));

/** The language that this device stores. */
export const storedLanguage = (): Language => stored.get();

export const setLanguage = (language: Language): void => stored.set(language);

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
