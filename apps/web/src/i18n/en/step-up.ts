import { catalogue } from '../catalogue.ts';

export const stepUp = catalogue('step-up', {
  title: 'Confirm it is you',
  lead: 'Enter your password to go on.',
  password: 'Password',
  showPassword: 'Show password',
  codeLead: 'Enter the code from your authenticator app.',
  code: 'Code',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the authenticator app',
  passkeyLead: 'Use your passkey to go on.',
  usePasskey: 'Use a passkey',
  passkeyFailed: 'The passkey was not accepted. Please try again.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
});
