import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Cuenta creada',
  'email.changed': 'Dirección de correo cambiada',
  'token.created': 'Token de acceso creado',
  'token.revoked': 'Token de acceso revocado',
  'app.connected': 'Aplicación conectada',
  'app.disconnected': 'Aplicación desconectada',
  'app.reused': 'Se ha desconectado una aplicación: su acceso se ha usado dos veces',
};
