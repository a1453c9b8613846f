import type { dates } from '../en/dates.ts';

export const texts: typeof dates.en = {
  previous: 'Zurück',
  next: 'Weiter',
  today: 'Heute',
  yesterday: 'Gestern',
};
