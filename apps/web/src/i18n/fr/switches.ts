import type { switches } from '../en/switches.ts';

export const texts: typeof switches.en = {
  notAvailable: 'Non disponible sur ce serveur',
  notificationsEnabled:
    'Les nouvelles de vos foyers, les budgets presque épuisés ou dépassés, et votre rapport hebdomadaire.',
  emailNotifications: 'Envoyés à votre adresse e-mail.',
  emailUnconfirmed: 'Confirmez d’abord votre adresse e-mail : d’ici là, rien n’y est envoyé.',
  pushNotifications: 'Affichés sur vos appareils, dans chaque navigateur où vous les activez.',
  weeklyReport: 'Revenus et dépenses de la semaine écoulée, par les voies activées.',
  allOff: 'Les avis sont désactivés dans vos paramètres.',
  loginNotifications: 'Chaque nouvelle connexion à votre compte, par e-mail et push, même là où ils sont désactivés.',
};
