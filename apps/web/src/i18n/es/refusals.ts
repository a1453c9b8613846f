import type { refusals } from '../en/refusals.ts';

export const texts: typeof refusals.en = {
  'account.last-owner': 'Eres la última persona titular de estos hogares: {names}. Cédelos o elimínalos antes.',
  'account.sign-in-again':
    'Vuelve a iniciar sesión y elimina tu cuenta en los 5 minutos siguientes: así se ve que de verdad eres tú.',
  'current-password.wrong': 'La contraseña actual no es correcta',
  'email.needs-password': 'Para cambiar la dirección de correo hace falta tu contraseña',
  'email.taken': 'Ya hay una cuenta con esta dirección de correo',
  'household.changed': 'Otra persona ha cambiado este hogar',
  'household.last-owner':
    'Un hogar necesita una persona titular: nombra antes titular a otra persona, o elimina el hogar.',
  'invitation.member': 'Esta persona ya es miembro.',
  'invitation.pending': 'Ya hay una invitación pendiente para esta dirección.',
  'invitation.too-many': 'Tienes demasiadas invitaciones pendientes: revoca antes algunas.',
  'invitation.too-often': 'Has invitado a muchas personas en una hora. Inténtalo más tarde.',
  'ledger.full': 'Este libro no puede contener más: su total sería demasiado grande',
  'password.common': 'Demasiada gente usa esta contraseña o una parecida: elige otra',
  'password.personal': 'La contraseña no debe contener tu nombre ni tu dirección de correo',
  'profile.registered': 'Esta persona ya está registrada.',
  'push.other-keys': 'Este navegador está registrado con otras claves: permite de nuevo las notificaciones',
  'push.unknown-service': 'Este servidor no envía al servicio push de este navegador',
  'transaction.changed': 'Otra persona ha cambiado este movimiento',
};
