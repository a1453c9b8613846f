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
  'token-created': [
    'Se ha creado un token de acceso',
    '«{name}» puede acceder a tus datos hasta donde elegiste. Si no fuiste tú, revócalo en tu perfil y cambia tu contraseña.',
  ],
  'token-revoked': ['Se ha revocado un token de acceso', '«{name}» ya no accede a nada.'],
  'token-ending': [
    'Un token de acceso caduca pronto',
    'El último día de «{name}» es el {day}. Crea uno nuevo en tu perfil para lo que todavía lo use.',
  ],
  'weekly-report': ['Tu semana del {from} al {to}', '{lines}'],
  householdSubject: 'Novedades de tu hogar',
  budgetSubject: 'El presupuesto de tu hogar',
  somebody: 'Alguien',
  household: 'Hogar',
  reportLine: '{ledger}: ingresos {income}, gastos {expenses}',
  reportNothing: 'No hay nada registrado en esta semana.',
  personal: 'Personal',
  token: 'Token de acceso',
  app: 'Aplicación',
  unknownDevice: 'Dispositivo desconocido',
  mailEnd: 'Recibes este correo porque Nestegg te avisa. De qué, lo eliges en los ajustes:',
};
