import type { connectedApps } from '../en/connected-apps.ts';

export const texts: typeof connectedApps.en = {
  title: 'Applications connectées',
  none: 'Aucune application connectée.',
  disconnect: 'Déconnecter',
  personal: 'Personnel',
  read: 'Lire',
  write: 'Ajouter et modifier',
  imports: 'Importer',
  used: 'Dernière utilisation : {time}',
  unused: 'Jamais utilisée',
  retry: 'Réessayer',
};
