import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { transactions } from '../../i18n/en/transactions.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** That a transaction is not there any more, with a way back: another try would not find it either. */
export function GoneNotice() {
  const t = useTexts(transactions);
  const action = (
    <Button variant="secondary" href={paths.transactions}>
      {t.toTransactions}
    </Button>
  );
  return (
    <Card padding="form">
      <EmptyView art="list" title={t.gone} action={action} />
    </Card>
  );
}
