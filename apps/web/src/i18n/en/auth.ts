import { catalogue } from '../catalogue.ts';

export const auth = catalogue('auth', {
  welcome: 'Welcome to Nestegg',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  createAccount: 'Create New Account',
  pleaseWait: 'Please wait...',
  secure: 'Secure authentication. Your password is never shown to this page.',
  errorOccurred: 'Authentication error occurred',
  signedOut: 'You have been signed out.',
  sessionExpired: 'Your session has expired. Please log in again.',
  settingUp: 'Setting up your account...',
  settingUpHint: 'This may take a moment while we register your account in our system.',
  errorTitle: 'Authentication Error',
  unknownError: 'An unknown error occurred',
  errorAdvice: 'Please log in again. If it keeps happening, contact support.',
  returnHome: 'Return to Home',
  completing: 'Completing login process...',
  completingHint: 'If this takes longer than a few seconds, refresh the page or log in again.',
  required: 'Authentication Required',
});
