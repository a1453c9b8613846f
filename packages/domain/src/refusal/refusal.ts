/**
 * Why our server refuses what is well formed, in words of its own. The codes never travel: an app finds them by the
 * sentence (`readText`), to say it in another language.
 */
export const REFUSAL_TEXTS = {
  'account.last-owner': 'You are the last owner of: {names}. Hand them over or delete them first.',
  'account.sign-in-again':
    'Sign in again, then delete your account within 5 minutes: this shows that it is really you.',
  'current-password.wrong': 'Current password is wrong',
  'email.needs-password': 'Changing the email address needs your password',
  'email.taken': 'There is an account with this email address',
  'household.changed': 'Someone else changed this household',
  'household.last-owner': 'A household needs an owner: make someone else the owner first, or delete the household.',
  'invitation.member': 'This person is a member already.',
  'invitation.pending': 'An invitation to this address is pending already.',
  'invitation.too-many': 'Too many of your invitations are pending: revoke some first.',
  'invitation.too-often': 'You have invited many people within an hour. Please try again later.',
  'ledger.full': 'This ledger can hold no more: its total would be too large',
  'password.common': 'Too many people use this password or one like it: choose another',
  'password.personal': 'Password must not contain your name or your email address',
  'profile.registered': 'This user is registered already.',
  'push.other-keys': 'This browser is registered with other keys: allow notifications again',
  'push.unknown-service': 'This server does not send to the push service of this browser',
  'transaction.changed': 'Someone else changed this transaction',
} as const;

/** The code of a refusal, under which an app translates its text. */
export type RefusalCode = keyof typeof REFUSAL_TEXTS;
