import { Suspense } from 'react';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { DashboardScreen } from '../../features/dashboard/index.ts';
import { TransactionList } from '../../features/transactions/index.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSignedInName } from '../session/signed-in.ts';

const DashboardCards = lazyPart(() => import('./dashboard-cards.tsx'));

/** The height of the cards, kept before they have come. */
const CARDS_HEIGHT = 312;

/** `/dashboard`. */
export function Component() {
  const t = useTexts(dashboard);
  const hasForecast = useApi().useCapability('forecast') === 'yes';
  const waiting = <Skeleton height={CARDS_HEIGHT} />;
  return (
    <DashboardScreen
      name={useSignedInName()}
      cards={(householdId, isDrawing) =>
        hasForecast && (
          <Suspense fallback={waiting}>{isDrawing ? <DashboardCards householdId={householdId} /> : waiting}</Suspense>
        )
      }
      recent={(householdId) => <TransactionList householdId={householdId} title={t.recentTitle} showHousehold />}
    />
  );
}
