import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Saisissez votre mot de passe pour continuer.',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  codeLead: 'Saisissez le code de votre application d’authentification.',
  code: 'Code',
  recoveryLead: 'Saisissez l’un de vos codes de récupération. Chacun sert une fois.',
  recoveryCode: 'Code de récupération',
  useRecovery: 'Utiliser un code de récupération',
  useCode: 'Utiliser l’application d’authentification',
  passkeyLead: 'Utilisez votre clé d’accès pour continuer.',
  usePasskey: 'Utiliser une clé d’accès',
  passkeyFailed: 'La clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  confirm: 'Confirmer',
  confirming: 'Confirmation...',
  cancel: 'Annuler',
  failed: 'Une erreur s’est produite. Veuillez réessayer.',
};
