import { catalogue } from '../catalogue.ts';

/** The words of date fields and their calendars. */
export const dates = catalogue('dates', {
  previous: 'Back',
  next: 'Forward',
  today: 'Today',
  yesterday: 'Yesterday',
});
