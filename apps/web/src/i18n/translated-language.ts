import { TRANSLATED_LANGUAGES, type Language, type TranslatedLanguage } from '@nestegg/domain';

/** The language of the texts for a chosen language: those without a translation read English. */
export const translatedLanguage = (language: Language): TranslatedLanguage =>
  TRANSLATED_LANGUAGES.find((known) => known === language) ?? 'en';
