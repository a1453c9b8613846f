import type { categories } from '../en/categories.ts';

export const texts: typeof categories.en = {
  Food: 'Alimentation',
  Housing: 'Logement',
  Utilities: 'Charges',
  Transportation: 'Transport',
  Entertainment: 'Loisirs',
  Health: 'Santé',
  Income: 'Revenus',
  Other: 'Autres',
};
