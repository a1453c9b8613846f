import type { categories } from '../en/categories.ts';

export const texts: typeof categories.en = {
  Food: 'Alimentación',
  Housing: 'Vivienda',
  Utilities: 'Suministros',
  Transportation: 'Transporte',
  Entertainment: 'Ocio',
  Health: 'Salud',
  Income: 'Ingresos',
  Other: 'Otros',
};
