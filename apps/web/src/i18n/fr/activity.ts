import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Compte créé',
  'email.changed': 'Adresse e-mail modifiée',
  'token.created': 'Jeton d’accès créé',
  'token.revoked': 'Jeton d’accès révoqué',
  'app.connected': 'Application connectée',
  'app.disconnected': 'Application déconnectée',
  'two-factor.on': 'Authentification à deux facteurs activée',
  'two-factor.off': 'Authentification à deux facteurs désactivée',
  'two-factor.reset': 'Authentification à deux facteurs désactivée sur le serveur',
  'two-factor.refused': 'Code incorrect après le bon mot de passe',
  'factor.added': 'Application d’authentification configurée',
  'factor.removed': 'Application d’authentification retirée',
  'passkey.added': 'Clé d’accès ajoutée',
  'passkey.removed': 'Clé d’accès retirée',
  'recovery-codes.made': 'Nouveaux codes de récupération créés',
  'recovery-code.used': 'Code de récupération utilisé',
  'device.trusted': 'Appareil de confiance pendant 30 jours',
  'device.forgotten': 'Appareil de confiance oublié',
  'app.reused': 'Une application a été déconnectée : son accès a été utilisé deux fois',
};
