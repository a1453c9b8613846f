import { CardRow } from '@nestegg/duck-ui/CardRow';
import { LowPointCard } from '../../features/forecast/index.ts';
import { useApi } from '../../shared/api-context.ts';

/** What the plan says in short, below the figures; nothing of a server without it. */
export default function DashboardCards({ householdId }: { readonly householdId: string | undefined }) {
  const hasForecast = useApi().useCapability('forecast') === 'yes';
  return <CardRow>{hasForecast && <LowPointCard householdId={householdId} />}</CardRow>;
}
