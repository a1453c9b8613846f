import type { fields } from '../en/fields.ts';

export const texts: typeof fields.en = {
  Description: 'Description',
  Category: 'Catégorie',
  Date: 'Date',
  Name: 'Nom',
  Phone: 'Téléphone',
  Bio: 'Biographie',
  'Household Name': 'Nom du foyer',
  'Monthly budget': 'Budget mensuel',
  'Savings target': 'Objectif d’épargne',
};
