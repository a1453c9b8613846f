import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Cuenta creada',
  'email.changed': 'Dirección de correo cambiada',
};
