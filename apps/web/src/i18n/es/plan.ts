import type { plan } from '../en/plan.ts';

export const texts: typeof plan.en = {
  title: 'Plan',
  tabs: 'Partes del plan',
  budget: 'Presupuesto',
  bills: 'Facturas',
  forecast: 'Previsión',
  trends: 'Tendencias',
};
