import type { live } from '../en/live.ts';

export const texts: typeof live.en = {
  asOf: 'Stand {time}',
  listUpdated: 'Liste aktualisiert.',
  householdGone: '{household} ist für Sie nicht mehr verfügbar.',
  close: 'Schließen',
};
