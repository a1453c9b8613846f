import type { fields } from '../en/fields.ts';

export const texts: typeof fields.en = {
  Description: 'Beschreibung',
  Category: 'Kategorie',
  Date: 'Datum',
  Name: 'Name',
  Phone: 'Telefon',
  Bio: 'Über mich',
  'Household Name': 'Name des Haushalts',
  'Monthly budget': 'Monatsbudget',
  'Savings target': 'Sparziel',
};
