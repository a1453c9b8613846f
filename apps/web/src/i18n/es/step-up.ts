import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Confirma que eres tú',
  lead: 'Introduce tu contraseña para continuar.',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  confirm: 'Confirmar',
  confirming: 'Confirmando...',
  cancel: 'Cancelar',
  failed: 'Algo ha salido mal. Inténtalo de nuevo.',
};
