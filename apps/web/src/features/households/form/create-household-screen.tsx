import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { paths } from '../../../shared/paths.ts';
import { CreateHouseholdForm } from './create-household-form.tsx';

/** The page that creates a household. */
export function CreateHouseholdScreen() {
  const t = useTexts(households);
  const navigate = useNavigateWhileMounted();
  return (
    <Column width="form">
      <PageHeader title={t.createTitle} back={{ href: paths.households, label: t.back }} />
      <Card padding="form">
        <CreateHouseholdForm
          onCreated={(id) => navigate(id === null ? paths.households : paths.household(id))}
          cancel={{ href: paths.households }}
          confirm={t.create}
        />
      </Card>
    </Column>
  );
}
