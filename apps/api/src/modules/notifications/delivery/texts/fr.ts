import type { NotificationTexts } from './en.ts';

export const fr: NotificationTexts = {
  'member-joined': ['{person} a rejoint {household}', 'Vous partagez désormais les opérations du foyer.'],
  'member-left': ['{person} a quitté {household}', 'Ce que cette personne a saisi reste au foyer.'],
  'member-removed': ['Vous n’êtes plus membre de {household}', '{person} a mis fin à votre participation.'],
  'made-owner': ['Vous êtes maintenant propriétaire de {household}', '{person} vous a fait propriétaire.'],
  'made-member': [
    'Vous êtes maintenant membre de {household}',
    '{person} a changé votre rôle de propriétaire à membre.',
  ],
  'household-deleted': ['{person} a supprimé {household}', 'Un propriétaire peut le restaurer pendant 30 jours.'],
  'household-restored': ['{person} a restauré {household}', 'Ses opérations sont de retour.'],
  'invitation-claimed': [
    '{person} a ouvert une invitation à {household}',
    'Son lien était destiné à {email}. Si vous ne connaissez pas cette personne, révoquez l’invitation.',
  ],
  'budget-nearly': ['{household} : plus de {percent} % du budget sont dépensés', '{spent} sur {budget} ce mois-ci.'],
  'budget-over': ['{household} : le budget est dépassé', '{spent} sur {budget} ce mois-ci.'],
  'signed-in': [
    'Nouvelle connexion à votre compte',
    '{device}, adresse {ip}, {time}. Si ce n’était pas vous, changez votre mot de passe : cela ferme toutes les autres sessions.',
  ],
  'app-connected': [
    'Une application a été connectée',
    '« {name} » peut accéder à vos données dans la mesure que vous avez choisie. Si ce n’est pas vous, déconnectez-la dans votre profil et changez votre mot de passe.',
  ],
  'app-reused': [
    'Une application a été déconnectée',
    'L’accès de « {name} » a été utilisé deux fois, comme par quelqu’un qui l’aurait copié. Reconnectez-la si vous lui faites confiance.',
  ],
  'token-created': [
    'Un jeton d’accès a été créé',
    '« {name} » peut atteindre vos données dans la mesure que vous avez choisie. Si ce n’était pas vous, révoquez-le dans votre profil et changez votre mot de passe.',
  ],
  'token-revoked': ['Un jeton d’accès a été révoqué', '« {name} » n’atteint plus rien.'],
  'token-ending': [
    'Un jeton d’accès expire bientôt',
    'Le dernier jour de « {name} » est le {day}. Créez-en un nouveau dans votre profil pour ce qui l’utilise encore.',
  ],
  'weekly-report': ['Votre semaine du {from} au {to}', '{lines}'],
  householdSubject: 'Des nouvelles de votre foyer',
  budgetSubject: 'Le budget de votre foyer',
  somebody: 'Quelqu’un',
  household: 'Foyer',
  reportLine: '{ledger} : {income} de revenus, {expenses} de dépenses',
  reportNothing: 'Rien n’est saisi pour cette semaine.',
  personal: 'Personnel',
  token: 'Jeton d’accès',
  app: 'Application',
  unknownDevice: 'Appareil inconnu',
  mailEnd:
    'Vous recevez cet e-mail parce que Nestegg vous tient au courant. De quoi, vous le choisissez dans les paramètres :',
};
