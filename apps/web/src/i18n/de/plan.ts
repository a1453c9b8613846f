import type { plan } from '../en/plan.ts';

export const texts: typeof plan.en = {
  title: 'Planung',
  tabs: 'Teile der Planung',
  budget: 'Budget',
  bills: 'Rechnungen',
  forecast: 'Prognose',
  trends: 'Trends',
};
