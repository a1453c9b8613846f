import { CardRow } from '@nestegg/duck-ui/CardRow';
import { BudgetCard } from '../../features/budget/index.ts';
import type { DashboardShown } from '../../features/dashboard/index.ts';
import { LowPointCard } from '../../features/forecast/index.ts';
import { useApi } from '../../shared/api-context.ts';

/** What the plan says in short, below the dashboard's figures: of each part that the server has. */
export default function DashboardCards({ householdId, month }: DashboardShown) {
  const api = useApi();
  const hasForecast = api.useCapability('forecast') === 'yes';
  const hasBudget = api.useCapability('budget') === 'yes';
  return (
    <CardRow>
      {hasForecast && <LowPointCard householdId={householdId} />}
      {hasBudget && <BudgetCard householdId={householdId} month={month} />}
    </CardRow>
  );
}
