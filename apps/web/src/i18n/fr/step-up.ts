import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Saisissez votre mot de passe pour continuer.',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  confirm: 'Confirmer',
  confirming: 'Confirmation...',
  cancel: 'Annuler',
  failed: 'Une erreur s’est produite. Veuillez réessayer.',
};
