import type { live } from '../en/live.ts';

export const texts: typeof live.en = {
  asOf: 'A las {time}',
  listUpdated: 'Lista actualizada.',
  householdGone: '{household} ya no está disponible para ti.',
  close: 'Cerrar',
};
