import type { failures } from '../en/failures.ts';

export const texts: typeof failures.en = {
  'view.bad-request': 'La demande n’était pas valide. Vérifiez votre saisie et réessayez.',
  'view.unauthorized': 'Vous n’êtes pas autorisé à faire cela. Veuillez vous reconnecter.',
  'view.forbidden': 'Vous n’avez pas accès à cette ressource.',
  'view.not-found': 'La ressource demandée est introuvable.',
  'view.conflict':
    'Cette action ne correspond plus à l’état actuel. Quelqu’un d’autre a peut-être fait des changements.',
  'view.validation': 'La demande n’a pas pu être traitée. Vérifiez votre saisie.',
  'view.rate-limited': 'Trop de demandes. Réessayez plus tard.',
  'view.server': 'Une erreur est survenue sur le serveur. Réessayez plus tard.',
  'view.unavailable': 'Le service est momentanément indisponible. Réessayez plus tard.',
  'view.timeout': 'La demande a pris trop de temps. Vérifiez la connexion et réessayez.',
  'view.network': 'Erreur de réseau. Vérifiez la connexion et réessayez.',
  'view.unknown': 'Une erreur inattendue est survenue. Réessayez.',
  'global.unauthorized': 'Votre session a expiré. Veuillez vous reconnecter.',
  'global.forbidden': 'Vous n’avez pas le droit de faire cela.',
  'global.not-found': 'La ressource demandée est introuvable.',
  'global.rate-limited': 'Trop de demandes. Réessayez plus tard.',
  'global.client': 'Votre demande pose un problème.',
  'global.server': 'Une erreur est survenue sur le serveur. Réessayez plus tard.',
  'global.network': 'Problème de connexion au réseau. Vérifiez la connexion.',
  'global.validation': 'Corrigez les erreurs de votre saisie.',
  'global.timeout': 'La demande a pris trop de temps. Réessayez.',
  'global.unknown': 'Une erreur inattendue est survenue.',
};
