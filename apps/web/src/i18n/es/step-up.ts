import type { stepUp } from '../en/step-up.ts';

export const texts: typeof stepUp.en = {
  title: 'Confirma que eres tú',
  lead: 'Introduce tu contraseña para continuar.',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  codeLead: 'Introduce el código de tu aplicación de autenticación.',
  code: 'Código',
  recoveryLead: 'Introduce uno de tus códigos de recuperación. Cada uno sirve una vez.',
  recoveryCode: 'Código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar la aplicación de autenticación',
  passkeyLead: 'Usa tu llave de acceso para continuar.',
  usePasskey: 'Usar una llave de acceso',
  passkeyFailed: 'La llave de acceso no se ha aceptado. Inténtalo de nuevo.',
  confirm: 'Confirmar',
  confirming: 'Confirmando...',
  cancel: 'Cancelar',
  failed: 'Algo ha salido mal. Inténtalo de nuevo.',
};
