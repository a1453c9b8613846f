/** What our server writes into an account's activity in words of its own, where the kind of entry does not say enough. */
export const ACTIVITY_TEXTS = {
  'account.created': 'Account created',
  'email.changed': 'Email address changed',
} as const;
