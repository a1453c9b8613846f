import { CardRow } from '@nestegg/duck-ui/CardRow';
import { LowPointCard } from '../../features/forecast/index.ts';

/** What the plan says in short, below the figures; nothing of a server without it. */
export default function DashboardCards({ householdId }: { readonly householdId: string | undefined }) {
  return (
    <CardRow>
      <LowPointCard householdId={householdId} />
    </CardRow>
  );
}
