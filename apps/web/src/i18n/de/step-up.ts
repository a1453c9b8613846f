import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Bestätigen Sie, dass Sie es sind',
  lead: 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',
  cancel: 'Abbrechen',
  failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
};
