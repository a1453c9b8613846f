import type { switches } from '../en/switches.ts';

export const texts: typeof switches.en = {
  notAvailable: 'No disponible en este servidor',
  notificationsEnabled: 'Novedades de tus hogares, presupuestos casi agotados o superados, y tu informe semanal.',
  emailNotifications: 'Se envían a tu dirección de correo.',
  emailUnconfirmed: 'Confirma antes tu dirección de correo: hasta entonces no se le envía nada.',
  pushNotifications: 'Se muestran en tus dispositivos, en cada navegador donde los actives.',
  weeklyReport: 'Ingresos y gastos de la semana pasada, por las vías activadas.',
  allOff: 'Los avisos están desactivados en tus ajustes.',
  loginNotifications: 'Cada nuevo inicio de sesión en tu cuenta, por correo y push aunque estén desactivados.',
};
