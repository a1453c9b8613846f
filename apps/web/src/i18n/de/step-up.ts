import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Bestätigen Sie, dass Sie es sind',
  lead: 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  codeLead: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  code: 'Code',
  recoveryLead: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
  recoveryCode: 'Wiederherstellungscode',
  useRecovery: 'Wiederherstellungscode verwenden',
  useCode: 'Authenticator-App verwenden',
  passkeyLead: 'Verwenden Sie Ihren Passkey, um fortzufahren.',
  usePasskey: 'Passkey verwenden',
  passkeyFailed: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut.',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',
  cancel: 'Abbrechen',
  failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
};
