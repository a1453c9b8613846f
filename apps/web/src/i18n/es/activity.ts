import type { activity } from '../en/activity.ts';

export const texts: typeof activity.en = {
  'account.created': 'Cuenta creada',
  'email.changed': 'Dirección de correo cambiada',
  'token.created': 'Token de acceso creado',
  'token.revoked': 'Token de acceso revocado',
  'app.connected': 'Aplicación conectada',
  'app.disconnected': 'Aplicación desconectada',
  'two-factor.on': 'Autenticación en dos pasos activada',
  'two-factor.off': 'Autenticación en dos pasos desactivada',
  'two-factor.reset': 'Autenticación en dos pasos desactivada en el servidor',
  'two-factor.refused': 'Código incorrecto tras la contraseña correcta',
  'factor.added': 'Aplicación de autenticación configurada',
  'factor.removed': 'Aplicación de autenticación quitada',
  'passkey.added': 'Llave de acceso añadida',
  'passkey.removed': 'Llave de acceso quitada',
  'recovery-codes.made': 'Códigos de recuperación nuevos creados',
  'recovery-code.used': 'Código de recuperación usado',
  'device.trusted': 'Dispositivo de confianza durante 30 días',
  'device.forgotten': 'Dispositivo de confianza olvidado',
  'app.reused': 'Se ha desconectado una aplicación: su acceso se ha usado dos veces',
};
