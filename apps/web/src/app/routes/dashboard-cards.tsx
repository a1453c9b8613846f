import { CardRow } from '@nestegg/duck-ui/CardRow';
import { BudgetCard } from '../../features/budget/index.ts';
import type { DashboardShown } from '../../features/dashboard/index.ts';

/** What the plan says in short, below the dashboard's figures. */
export default function DashboardCards({ householdId, month }: DashboardShown) {
  return (
    <CardRow>
      <BudgetCard householdId={householdId} month={month} />
    </CardRow>
  );
}
