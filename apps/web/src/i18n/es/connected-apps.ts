import type { connectedApps } from '../en/connected-apps.ts';

export const texts: typeof connectedApps.en = {
  title: 'Aplicaciones conectadas',
  none: 'No hay aplicaciones conectadas.',
  disconnect: 'Desconectar',
  personal: 'Personal',
  read: 'Leer',
  write: 'Añadir y cambiar',
  imports: 'Importar',
  used: 'Último uso: {time}',
  unused: 'Nunca usada',
  retry: 'Reintentar',
};
