import type { plan } from '../en/plan.ts';

export const texts: typeof plan.en = {
  title: 'Planification',
  tabs: 'Parties de la planification',
  budget: 'Budget',
  bills: 'Factures',
  forecast: 'Prévision',
  trends: 'Tendances',
};
