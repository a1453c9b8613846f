import { DashboardScreen } from '../../features/dashboard/index.ts';
import { TransactionList } from '../../features/transactions/index.ts';
import { dashboard } from '../../i18n/en/dashboard.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useSignedInName } from '../session/signed-in.ts';

/** `/dashboard`. */
export function Component() {
  const t = useTexts(dashboard);
  return (
    <DashboardScreen
      name={useSignedInName()}
      recent={(householdId) => <TransactionList householdId={householdId} title={t.recentTitle} showHousehold />}
    />
  );
}
