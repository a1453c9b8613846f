/** The languages of the profile. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh', 'ja'] as const;
/** A language of the profile, as its ISO 639-1 code. */
export type Language = (typeof LANGUAGES)[number];
/** The languages the app is translated into; the others fall back to English. */
export const TRANSLATED_LANGUAGES = ['en', 'es', 'fr', 'de'] as const satisfies readonly Language[];
/** A language the app is translated into. */
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** The looks to choose from; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
/** A look of the app. */
export type Theme = (typeof THEMES)[number];

/** How many filters of the transactions a person can save. */
export const MAX_SAVED_FILTERS = 20;

/** Minutes of idleness after which a session ends; 0 is off. */
export const DEFAULT_SESSION_TIMEOUT = 30;

/** The longest session timeout, in minutes: thirty days. */
export const SESSION_TIMEOUT_MAX = 43_200;

/** What a name falls back to where a profile has neither name nor username. */
const NAMELESS = 'User';

/** The name to greet a person with: the first word of their name. */
export const firstName = (name: string): string => name.trim().replace(/\s.*/su, '');

/** The name to show for a person. */
export const displayName = (profile: {
  readonly name?: string | null | undefined;
  readonly username?: string | null | undefined;
}): string => profile.name?.trim() || profile.username?.trim() || NAMELESS;
