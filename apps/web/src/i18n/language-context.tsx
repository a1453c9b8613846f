import { createContext, use, type ReactNode } from 'react';
import type { Language } from '@nestegg/domain';
import { translatedLanguage } from './translated-language.ts';
import { translation, type Catalogue } from './catalogue.ts';

const LanguageContext = createContext<Language>('en');

/** Gives everything below it the chosen language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The chosen language, which also decides how numbers and dates are written. */
export const useLanguage = (): Language => use(LanguageContext);

/** A part's texts in the chosen language; suspends while they are fetched. */
export function useTexts<Key extends string>(of: Catalogue<Key>): Readonly<Record<Key, string>> {
  const language = translatedLanguage(useLanguage());
  if (language === 'en') return of.en;
  return use(translation(of, language)) as Readonly<Record<Key, string>>;
}
