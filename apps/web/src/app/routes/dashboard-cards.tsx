import { CardRow } from '@nestegg/duck-ui/CardRow';
import { BillsCard } from '../../features/bills/index.ts';
import { BudgetCard } from '../../features/budget/index.ts';
import type { DashboardShown } from '../../features/dashboard/index.ts';
import { LowPointCard } from '../../features/forecast/index.ts';
import { useApi } from '../../shared/api-context.ts';

/** What the plan says in short, below the dashboard's figures: of each part that the server has. */
export default function DashboardCards({ householdId, month }: DashboardShown) {
  const known = useApi().useGetCapabilitiesQuery().data ?? [];
  return (
    <CardRow>
      {known.includes('schedule') && <BillsCard householdId={householdId} />}
      {known.includes('forecast') && <LowPointCard householdId={householdId} />}
      {known.includes('budget') && <BudgetCard householdId={householdId} month={month} />}
    </CardRow>
  );
}
