import type { fields } from '../en/fields.ts';

export const texts: typeof fields.en = {
  Description: 'Descripción',
  Category: 'Categoría',
  Date: 'Fecha',
  Name: 'Nombre',
  Phone: 'Teléfono',
  Bio: 'Biografía',
  'Household Name': 'Nombre del hogar',
  'Monthly budget': 'Presupuesto mensual',
  'Savings target': 'Objetivo de ahorro',
};
