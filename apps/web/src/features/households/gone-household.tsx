import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { households } from '../../i18n/en/households.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** In place of a household that is not there any more: another try would not find it either. */
export function GoneHousehold() {
  const t = useTexts(households);
  const action = (
    <Button variant="secondary" href={paths.households}>
      {t.toHouseholds}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.goneTitle} back={{ href: paths.households, label: t.back }} />
      <Card>
        <EmptyView art="households" title={t.gone} action={action} />
      </Card>
    </>
  );
}
