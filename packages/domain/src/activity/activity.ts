/** What our server writes into an account's activity in words of its own, where the kind of entry does not say enough. */
export const ACTIVITY_TEXTS = {
  'account.created': 'Account created',
  'email.changed': 'Email address changed',
  'token.created': 'Access token created',
  'token.revoked': 'Access token revoked',
  'app.connected': 'App connected',
  'app.disconnected': 'App disconnected',
  'two-factor.on': 'Two-factor authentication turned on',
  'two-factor.off': 'Two-factor authentication turned off',
  'two-factor.reset': 'Two-factor authentication turned off on the server',
  'two-factor.refused': 'Wrong code after the right password',
  'factor.added': 'Authenticator app set up',
  'factor.removed': 'Authenticator app removed',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'recovery-codes.made': 'New recovery codes made',
  'recovery-code.used': 'Recovery code used',
  'device.trusted': 'Device trusted for 30 days',
  'device.forgotten': 'Trusted device forgotten',
  'app.reused': 'An app was disconnected: what it signs in with was used twice',
} as const;

/** The code of an entry's text, under which an app translates it. */
export type ActivityCode = keyof typeof ACTIVITY_TEXTS;

/** Whether a string is such a code. */
export const isActivityCode = (text: string): text is ActivityCode => Object.hasOwn(ACTIVITY_TEXTS, text);
