/** What our server writes into an account's activity in words of its own, where the kind of entry does not say enough. */
export const ACTIVITY_TEXTS = {
  'account.created': 'Account created',
  'email.changed': 'Email address changed',
  'token.created': 'Access token created',
  'token.revoked': 'Access token revoked',
  'app.connected': 'App connected',
  'app.disconnected': 'App disconnected',
  'app.reused': 'An app was disconnected: what it signs in with was used twice',
} as const;

/** The code of an entry's text, under which an app translates it. */
export type ActivityCode = keyof typeof ACTIVITY_TEXTS;

/** Whether a string is such a code. */
export const isActivityCode = (text: string): text is ActivityCode => Object.hasOwn(ACTIVITY_TEXTS, text);
