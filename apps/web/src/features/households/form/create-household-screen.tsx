import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useCreateHousehold } from './use-create-household.ts';

/** The page that creates a household. */
export function CreateHouseholdScreen() {
  const t = useTexts(households);
  const navigate = useNavigateWhileMounted();
  const form = useCreateHousehold((id) => navigate(id === null ? paths.households : paths.household(id)));
  return (
    <Column width="form">
      <PageHeader title={t.createTitle} back={{ href: paths.households, label: t.back }} />
      <Card padding="form">
        <Form onSubmit={() => void form.save()}>
          <Stack gap="fields">
            {form.isGeneral && <Banner tone="danger">{t.createFailed}</Banner>}
            <TextField
              name="name"
              label={t.name}
              required
              placeholder={t.namePlaceholder}
              value={form.values.name}
              onChange={(name) => form.change({ name })}
              error={form.errors['name']}
            />
            <FormActions>
              <Button variant="secondary" href={paths.households}>
                {t.cancel}
              </Button>
              <Button type="submit" working={form.busy ? t.creating : undefined}>
                {t.create}
              </Button>
            </FormActions>
          </Stack>
        </Form>
      </Card>
    </Column>
  );
}
