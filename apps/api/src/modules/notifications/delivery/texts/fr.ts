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
  'weekly-report': ['Votre semaine du {from} au {to}', '{lines}'],
  householdSubject: 'Des nouvelles de votre foyer',
  budgetSubject: 'Le budget de votre foyer',
  somebody: 'Quelqu’un',
  household: 'Foyer',
  reportLine: '{ledger} : {income} de revenus, {expenses} de dépenses',
  reportNothing: 'Rien n’est saisi pour cette semaine.',
  personal: 'Personnel',
  unknownDevice: 'Appareil inconnu',
  mailEnd:
    'Vous recevez cet e-mail parce que Nestegg vous tient au courant. De quoi, vous le choisissez dans les paramètres :',
};
