import { catalogue } from '../catalogue.ts';

export const connectedApps = catalogue('connected-apps', {
  title: 'Connected apps',
  none: 'No connected apps.',
  disconnect: 'Disconnect',
  personal: 'Personal',
  read: 'Read',
  write: 'Add and change',
  imports: 'Import',
  used: 'Last used {time}',
  unused: 'Never used',
  retry: 'Retry',
});
