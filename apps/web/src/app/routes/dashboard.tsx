import { Suspense } from 'react';
import { DashboardScreen } from '../../features/dashboard/index.ts';
import { TransactionList } from '../../features/transactions/index.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSignedInName } from '../session/signed-in.ts';

const DashboardCards = lazyPart(() => import('./dashboard-cards.tsx'));

/** `/dashboard`. */
export function Component() {
  const t = useTexts(dashboard);
  return (
    <DashboardScreen
      name={useSignedInName()}
      cards={(householdId) => (
        <Suspense>
          <DashboardCards householdId={householdId} />
        </Suspense>
      )}
      recent={(householdId) => <TransactionList householdId={householdId} title={t.recentTitle} showHousehold />}
    />
  );
}
