import { catalogue } from '../catalogue.ts';

/** The fields that a problem's words can name, by the names that the rules have for them. */
export const fields = catalogue('fields', {
  Description: 'Description',
  Category: 'Category',
  Date: 'Date',
  Name: 'Name',
  Phone: 'Phone',
  Bio: 'Bio',
  'Household Name': 'Household Name',
  'Monthly budget': 'Monthly budget',
  'Savings target': 'Savings target',
});
