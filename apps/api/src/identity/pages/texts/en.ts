import { PROBLEM_TEXTS, type ProblemCode } from '@nestegg/domain';

/** What forms of these pages find wrong by the rules of the whole product. */
const RULES = [
  'text.required',
  'text.too-long',
  'text.forbidden',
  'email.required',
  'email.invalid',
  'password.required',
  'password.short',
  'password.digit',
  'password.special',
  'password.long',
  'password.common',
  'password.personal',
] as const satisfies readonly ProblemCode[];

const rules = Object.fromEntries(RULES.map((code) => [code, PROBLEM_TEXTS[code]])) as Record<
  (typeof RULES)[number],
  string
>;

export const en = {
  lang: 'en',
  name: 'Name',
  email: 'Email address',
  password: 'Password',
  newPassword: 'New Password',
  passwordHelp: 'Password must be at least 8 characters with numbers and special characters.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signInLead: 'Welcome back to Nestegg.',
  signUp: 'Create account',
  signUpLead: 'Your money, alone or shared, in one calm place.',
  signInInstead: 'Sign in instead',
  returnHome: 'Return to Home',
  authenticationError: 'Authentication Error',
  checkEmail: 'Check your email',
  confirmationSent: 'A mail is on its way to you. Open the link in it to confirm your address, then sign in.',
  forgot: 'Forgot password?',
  forgotLead: 'Enter your email address: a link to set a new password is sent to it.',
  sendLink: 'Send link',
  forgotWithoutMail:
    'Ask whoever runs this server to set a new password for you: on the server, the command "npm run reset-password" followed by your email address does it.',
  resetSent: 'If there is an account with this email address, a link to set a new password is on its way to it.',
  resetTitle: 'Set a new password',
  updatePassword: 'Update Password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Sign in with your new password.',
  confirmTitle: 'Confirm your email address',
  confirmLead: 'Enter your password to confirm that {email} is yours.',
  confirm: 'Confirm',
  confirmed: 'Email address confirmed',
  confirmedText: '{email} is now your confirmed address.',
  linkOver: 'Link expired',
  linkOverText: 'This link is no longer valid. Ask for a new one.',
  problems: {
    ...rules,
    'sign-in.refused': 'The email address or the password is wrong.',
    'sign-in.refused-or-unconfirmed':
      'The email address or the password is wrong, or the address is not confirmed yet.',
    'sign-up.taken': 'There is an account with this email address. Sign in instead.',
    'password.wrong': 'The password is wrong.',
    'attempts.wait': 'Too many attempts. Please try again in {n} minutes.',
    'attempts.later': 'Too many attempts. Please try again later.',
  },
};
