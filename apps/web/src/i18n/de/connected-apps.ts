import type { connectedApps } from '../en/connected-apps.ts';

export const texts: typeof connectedApps.en = {
  title: 'Verbundene Apps',
  none: 'Keine verbundenen Apps.',
  disconnect: 'Trennen',
  personal: 'Persönlich',
  read: 'Lesen',
  write: 'Hinzufügen und ändern',
  imports: 'Importieren',
  used: 'Zuletzt benutzt {time}',
  unused: 'Nie benutzt',
  retry: 'Erneut versuchen',
};
