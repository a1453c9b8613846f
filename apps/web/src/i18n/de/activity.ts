import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Konto angelegt',
  'email.changed': 'E-Mail-Adresse geändert',
  'token.created': 'Zugriffstoken erstellt',
  'token.revoked': 'Zugriffstoken widerrufen',
  'app.connected': 'App verbunden',
  'app.disconnected': 'App getrennt',
  'two-factor.on': 'Zwei-Faktor-Authentifizierung eingeschaltet',
  'two-factor.off': 'Zwei-Faktor-Authentifizierung ausgeschaltet',
  'two-factor.reset': 'Zwei-Faktor-Authentifizierung auf dem Server ausgeschaltet',
  'two-factor.refused': 'Falscher Code nach dem richtigen Passwort',
  'factor.added': 'Authenticator-App eingerichtet',
  'factor.removed': 'Authenticator-App entfernt',
  'passkey.added': 'Passkey hinzugefügt',
  'passkey.removed': 'Passkey entfernt',
  'recovery-codes.made': 'Neue Wiederherstellungscodes erstellt',
  'recovery-code.used': 'Wiederherstellungscode verwendet',
  'device.trusted': 'Gerät 30 Tage lang vertraut',
  'device.forgotten': 'Vertrautes Gerät vergessen',
  'app.reused': 'Eine App wurde getrennt: Womit sie sich anmeldet, wurde zweimal benutzt',
};
