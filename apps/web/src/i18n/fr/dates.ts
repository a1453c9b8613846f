import type { dates } from '../en/dates.ts';

export const texts: typeof dates.en = {
  previous: 'Précédent',
  next: 'Suivant',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
};
