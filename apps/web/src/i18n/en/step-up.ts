import { catalogue } from '../catalogue.ts';

export const stepUp = catalogue('step-up', {
  title: 'Confirm it is you',
  lead: 'Enter your password to go on.',
  password: 'Password',
  showPassword: 'Show password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
});
