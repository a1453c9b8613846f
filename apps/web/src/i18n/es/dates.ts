import type { dates } from '../en/dates.ts';

export const texts: typeof dates.en = {
  previous: 'Atrás',
  next: 'Adelante',
  today: 'Hoy',
  yesterday: 'Ayer',
};
