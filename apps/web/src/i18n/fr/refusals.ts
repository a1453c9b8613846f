import type { refusals } from '../en/refusals.ts';

export const texts: typeof refusals.en = {
  'account.last-owner':
    'Vous êtes le dernier propriétaire de ces foyers : {names}. Cédez-les ou supprimez-les d’abord.',
  'account.sign-in-again':
    'Reconnectez-vous, puis supprimez votre compte dans les 5 minutes : cela montre que c’est bien vous.',
  'current-password.wrong': 'Le mot de passe actuel est incorrect',
  'email.needs-password': 'Pour modifier l’adresse e-mail, votre mot de passe est nécessaire',
  'email.taken': 'Il existe déjà un compte avec cette adresse e-mail',
  'household.changed': 'Quelqu’un d’autre a modifié ce foyer',
  'household.last-owner':
    'Un foyer a besoin d’un propriétaire : désignez d’abord quelqu’un d’autre comme propriétaire, ou supprimez le foyer.',
  'invitation.member': 'Cette personne est déjà membre.',
  'invitation.pending': 'Une invitation est déjà en attente pour cette adresse.',
  'invitation.too-many': 'Trop de vos invitations sont en attente : révoquez-en d’abord quelques-unes.',
  'invitation.too-often': 'Vous avez invité beaucoup de personnes en une heure. Réessayez plus tard.',
  'ledger.full': 'Ce registre ne peut rien contenir de plus : son total serait trop grand',
  'password.common':
    'Trop de personnes utilisent ce mot de passe ou un mot de passe semblable : choisissez-en un autre',
  'password.personal': 'Le mot de passe ne doit contenir ni votre nom ni votre adresse e-mail',
  'profile.registered': 'Cette personne est déjà inscrite.',
  'push.other-keys': 'Ce navigateur est enregistré avec d’autres clés : autorisez à nouveau les notifications',
  'push.unknown-service': 'Ce serveur n’envoie pas au service push de ce navigateur',
  'transaction.changed': 'Quelqu’un d’autre a modifié cette opération',
};
