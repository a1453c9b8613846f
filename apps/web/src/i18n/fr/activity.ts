import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Compte créé',
  'email.changed': 'Adresse e-mail modifiée',
  'token.created': 'Jeton d’accès créé',
  'token.revoked': 'Jeton d’accès révoqué',
  'app.connected': 'Application connectée',
  'app.disconnected': 'Application déconnectée',
  'app.reused': 'Une application a été déconnectée : son accès a été utilisé deux fois',
};
