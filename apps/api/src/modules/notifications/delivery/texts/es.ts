import type { NotificationTexts } from './en.ts';

export const es: NotificationTexts = {
  'member-joined': ['{person} se ha unido a {household}', 'Desde ahora compartes los movimientos del hogar.'],
  'member-left': ['{person} ha dejado {household}', 'Lo que registró se queda en el hogar.'],
  'member-removed': ['Ya no eres miembro de {household}', '{person} ha terminado tu participación.'],
  'made-owner': ['Ahora eres propietario de {household}', '{person} te ha hecho propietario.'],
  'made-member': ['Ahora eres miembro de {household}', '{person} ha cambiado tu rol de propietario a miembro.'],
  'household-deleted': ['{person} ha eliminado {household}', 'Un propietario puede restaurarlo durante 30 días.'],
  'household-restored': ['{person} ha restaurado {household}', 'Sus movimientos están de vuelta.'],
  'invitation-claimed': [
    '{person} ha abierto una invitación a {household}',
    'Su enlace era para {email}. Si no conoces a esta persona, revoca la invitación.',
  ],
  'budget-nearly': ['{household}: se ha gastado más del {percent} % del presupuesto', '{spent} de {budget} este mes.'],
  'budget-over': ['{household}: se ha superado el presupuesto', '{spent} de {budget} este mes.'],
  'bills-due': ['Facturas por vencer', 'Vence el {date}: {description}, {amount}'],
  'bills-missed': ['Facturas no vistas', 'No vista: {description}, {amount}, esperada el {date}'],
  'bills-recorded': ['Se registraron facturas', 'Se registraron {n} movimientos mientras el servidor estaba apagado.'],
  'signed-in': [
    'Nuevo inicio de sesión en tu cuenta',
    '{device}, dirección {ip}, {time}. Si no fuiste tú, cambia tu contraseña: eso cierra todas las demás sesiones.',
  ],
  'app-connected': [
    'Se ha conectado una aplicación',
    '«{name}» puede acceder a tus registros en la medida que elegiste. Si no has sido tú, desconéctala en tu perfil y cambia tu contraseña.',
  ],
  'app-reused': [
    'Se ha desconectado una aplicación',
    'El acceso de «{name}» se ha usado dos veces, como si alguien lo hubiera copiado. Conéctala de nuevo si confías en ella.',
  ],
  'app-disconnected': ['Se ha desconectado una aplicación', '«{name}» ya no accede a nada.'],
  'token-created': [
    'Se ha creado un token de acceso',
    '«{name}» puede acceder a tus datos hasta donde elegiste. Si no fuiste tú, revócalo en tu perfil y cambia tu contraseña.',
  ],
  'token-revoked': ['Se ha revocado un token de acceso', '«{name}» ya no accede a nada.'],
  'token-ending': [
    'Un token de acceso caduca pronto',
    'El último día de «{name}» es el {day}. Crea uno nuevo en tu perfil para lo que todavía lo use.',
  ],
  'factor-on': [
    'La autenticación en dos pasos está activada',
    'Cada nuevo inicio de sesión pide un segundo paso. Las demás sesiones se han cerrado. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-off': [
    'La autenticación en dos pasos está desactivada',
    'Basta tu contraseña para iniciar sesión. Las demás sesiones, los códigos de recuperación y los dispositivos de confianza se han cerrado. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-reset': [
    'La autenticación en dos pasos se ha desactivado en el servidor',
    'Lo ha hecho quien gestiona este servidor. Basta tu contraseña para iniciar sesión; todas las sesiones se han cerrado. Vuelve a configurarla en tu perfil.',
  ],
  'factor-refused': [
    'Alguien tiene tu contraseña',
    'En varios inicios de sesión la contraseña era correcta y el código no, el último desde {device}, dirección {ip}. Si no fuiste tú, cambia tu contraseña.',
  ],
  'factor-added': [
    'Se ha configurado una aplicación de autenticación',
    'Sus códigos son un segundo paso al iniciar sesión. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-removed': [
    'Se ha quitado una aplicación de autenticación',
    'Sus códigos ya no valen. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-passkey-added': [
    'Se ha añadido una llave de acceso',
    '«{name}» inicia tu sesión, sin contraseña. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-passkey-removed': [
    'Se ha quitado una llave de acceso',
    '«{name}» ya no inicia tu sesión. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-codes-made': [
    'Se han creado códigos de recuperación nuevos',
    'Los anteriores ya no valen. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-code-used': [
    'Se ha usado un código de recuperación',
    'Códigos restantes: {left}. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-device-trusted': [
    'Se confía en un dispositivo durante 30 días',
    '{device}, dirección {ip}: inicia sesión solo con la contraseña. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'factor-device-forgotten': [
    'Se ha olvidado un dispositivo de confianza',
    'Vuelve a pedir el segundo paso. Si no fuiste tú, cambia tu contraseña y revisa lo que figura en Seguridad.',
  ],
  'weekly-report': ['Tu semana del {from} al {to}', '{lines}'],
  householdSubject: 'Novedades de tu hogar',
  budgetSubject: 'El presupuesto de tu hogar',
  somebody: 'Alguien',
  household: 'Hogar',
  reportLine: '{ledger}: ingresos {income}, gastos {expenses}',
  reportNothing: 'No hay nada registrado en esta semana.',
  personal: 'Personal',
  bill: 'una factura',
  token: 'Token de acceso',
  app: 'Aplicación',
  unknownDevice: 'Dispositivo desconocido',
  mailEnd: 'Recibes este correo porque Nestegg te avisa. De qué, lo eliges en los ajustes:',
};
