import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Compte créé',
  'email.changed': 'Adresse e-mail modifiée',
};
