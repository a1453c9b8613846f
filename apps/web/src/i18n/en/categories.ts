import { catalogue } from '../catalogue.ts';

/** The categories that everybody has; others are shown as people wrote them. */
export const categories = catalogue('categories', {
  Food: 'Food',
  Housing: 'Housing',
  Utilities: 'Utilities',
  Transportation: 'Transportation',
  Entertainment: 'Entertainment',
  Health: 'Health',
  Income: 'Income',
  Other: 'Other',
});
