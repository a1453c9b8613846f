import { catalogue } from '../catalogue.ts';

export const live = catalogue('live', {
  asOf: 'As of {time}',
  listUpdated: 'List updated.',
  householdGone: '{household} is not available to you any more.',
  close: 'Close',
});
