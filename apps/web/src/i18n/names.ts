import type { Language } from '@nestegg/domain';

/** The languages, each in its own words: the same for every reader. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
  ja: '日本語',
};

/** The currencies of the settings screen, by the names that the specification gives them. */
export const SETTINGS_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CAD'] as const;
