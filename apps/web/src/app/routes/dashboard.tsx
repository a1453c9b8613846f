import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Capability } from '@nestegg/domain';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { DashboardScreen, preloadFigures, type DashboardShown } from '../../features/dashboard/index.ts';
import { TransactionList } from '../../features/transactions/index.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { preload } from '../../shared/current-client.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSignedInName } from '../session/signed-in.ts';

/** The figures are on their way before the screen is drawn. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await preload((client) => preloadFigures(client, new URL(request.url).searchParams));
  return null;
}

/** `/dashboard`. */
export function Component() {
  const t = useTexts(dashboard);
  return (
    <DashboardScreen
      name={useSignedInName()}
      recent={(householdId) => <TransactionList householdId={householdId} title={t.recentTitle} showHousehold />}
      cards={(shown) => <PlanCards {...shown} />}
    />
  );
}

// What the plan says in short comes after the figures.
const Cards = lazyPart<DashboardShown>(() => import('./dashboard-cards.tsx'));

/** What a card is of. */
const PARTS: ReadonlySet<string> = new Set<Capability>(['schedule', 'forecast', 'budget']);

/** The height of the cards, kept before they have come: with bills and without. */
const HEIGHTS = { bills: 468, others: 336 } as const;

function PlanCards(shown: DashboardShown) {
  const { data: known, isError } = useApi().useGetCapabilitiesQuery();
  if (isError || (known && !known.some((name) => PARTS.has(name)))) return null;
  // Our own server has all of them: their place is kept also until it has said so, and nothing moves then.
  const placeholder = <Skeleton height={!known || known.includes('schedule') ? HEIGHTS.bills : HEIGHTS.others} />;
  return known && shown.isReady ? (
    <Suspense fallback={placeholder}>
      <Cards {...shown} />
    </Suspense>
  ) : (
    placeholder
  );
}
