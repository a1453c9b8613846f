import { useParams } from 'react-router';
import { Card } from '@nestegg/duck-ui/Card';
import { Link } from '@nestegg/duck-ui/Link';
import { HouseholdScreen } from '../../features/households/index.ts';
import { TransactionList } from '../../features/transactions/index.ts';
import { household } from '../../i18n/en/household.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** `/households/{id}`. */
export function Component() {
  const t = useTexts(household);
  const { id = '' } = useParams();
  const viewAll = <Link href={`${paths.transactions}?household=${encodeURIComponent(id)}`}>{t.viewAll}</Link>;
  const recent = (
    <Card bleed title={t.recent} aside={viewAll}>
      <TransactionList householdId={id} title={t.recent} browsable />
    </Card>
  );
  return <HouseholdScreen key={id} id={id} recent={recent} />;
}
