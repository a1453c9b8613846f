/** What our server writes into an account's activity in words of its own, where the kind of entry does not say enough. */
export const ACTIVITY_TEXTS = {
  'account.created': 'Account created',
  'email.changed': 'Email address changed',
} as const;

/** The code of an entry's text, under which an app translates it. */
export type ActivityCode = keyof typeof ACTIVITY_TEXTS;

/** Whether a string is such a code. */
export const isActivityCode = (text: string): text is ActivityCode => Object.hasOwn(ACTIVITY_TEXTS, text);
