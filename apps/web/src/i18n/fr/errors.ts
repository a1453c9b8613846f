import type { errors } from '../en/errors.ts';

export const texts: typeof errors.en = {
  title: 'Erreur',
  technicalDetails: 'Détails techniques',
  time: 'Heure',
  code: 'Code',
  endpoint: 'Point d’accès',
  operation: 'Opération',
  message: 'Message d’erreur',
  trackingId: 'Numéro de suivi',
  close: 'Fermer',
  boundaryTitle: 'Un problème est survenu',
  boundaryText: 'Une erreur est survenue à l’affichage de cette partie. Réessayez ou contactez l’assistance.',
  tryAgain: 'Réessayer',
  error: 'Erreur',
  component: 'Endroit du programme',
};
