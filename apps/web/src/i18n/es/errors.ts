import type { errors } from '../en/errors.ts';

export const texts: typeof errors.en = {
  title: 'Error',
  technicalDetails: 'Detalles técnicos',
  time: 'Hora',
  code: 'Código',
  endpoint: 'Punto de acceso',
  operation: 'Operación',
  message: 'Mensaje de error',
  trackingId: 'Número de seguimiento',
  close: 'Cerrar',
  boundaryTitle: 'Algo ha ido mal',
  boundaryText:
    'Se ha producido un error al mostrar esta parte. Inténtalo de nuevo o ponte en contacto con el soporte.',
  tryAgain: 'Intentar de nuevo',
  error: 'Error',
  component: 'Lugar del programa',
};
