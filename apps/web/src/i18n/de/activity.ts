import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Konto angelegt',
  'email.changed': 'E-Mail-Adresse geändert',
  'token.created': 'Zugriffstoken erstellt',
  'token.revoked': 'Zugriffstoken widerrufen',
  'app.connected': 'App verbunden',
  'app.disconnected': 'App getrennt',
  'app.reused': 'Eine App wurde getrennt: Womit sie sich anmeldet, wurde zweimal benutzt',
};
