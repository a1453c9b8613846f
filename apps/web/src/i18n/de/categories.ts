import type { categories } from '../en/categories.ts';

export const texts: typeof categories.en = {
  Food: 'Lebensmittel',
  Housing: 'Wohnen',
  Utilities: 'Nebenkosten',
  Transportation: 'Verkehr',
  Entertainment: 'Freizeit',
  Health: 'Gesundheit',
  Income: 'Einkommen',
  Other: 'Sonstiges',
};
