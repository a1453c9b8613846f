import { catalogue } from '../catalogue.ts';

export const plan = catalogue('plan', {
  title: 'Plan',
  tabs: 'Parts of the plan',
  budget: 'Budget',
  bills: 'Bills',
  forecast: 'Forecast',
  trends: 'Trends',
});
