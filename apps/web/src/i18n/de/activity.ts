import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Konto angelegt',
  'email.changed': 'E-Mail-Adresse geändert',
};
