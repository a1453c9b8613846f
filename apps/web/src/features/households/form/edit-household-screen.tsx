import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { household as texts } from '../../../i18n/en/household.ts';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHousehold, type OneOfMyHouseholds } from '../use-household.ts';
import { GoneHousehold } from '../gone-household.tsx';
import { EditHouseholdForm } from './edit-household-form.tsx';

/** The page that edits a household: its owner's to change, everybody else's to read. */
export function EditHouseholdScreen({ id }: { id: string }) {
  const found = useHousehold(id, { fresh: true });
  return found.gone ? <GoneHousehold /> : <EditPage id={id} found={found} />;
}

interface EditPageProps {
  readonly id: string;
  readonly found: OneOfMyHouseholds;
}

function EditPage({ id, found: { household, failed, retry, isManaged } }: EditPageProps) {
  const t = useTexts(texts);
  const common = useTexts(households);
  const mayEdit = isManaged && household?.role === 'owner';
  return (
    <Column width="form">
      <PageHeader title={t.editTitle} back={{ href: paths.household(id), label: household?.name ?? common.back }} />
      {household && !mayEdit && <Banner tone="info">{t.readOnly}</Banner>}
      <Card padding="form">
        {failed && <ErrorView message={common.loadFailed} retry={{ label: common.retry, onRetry: retry }} />}
        {!failed && !household && <Skeleton height={420} />}
        {!failed && household && <EditHouseholdForm key={household.id} household={household} mayEdit={mayEdit} />}
      </Card>
    </Column>
  );
}
