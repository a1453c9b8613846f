import type { live } from '../en/live.ts';

export const texts: typeof live.en = {
  asOf: 'Au {time}',
  listUpdated: 'Liste mise à jour.',
  householdGone: '{household} n’est plus disponible pour vous.',
  close: 'Fermer',
};
