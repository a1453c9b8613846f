import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { fillText, validateHouseholdName } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { problems } from '../../../i18n/en/problems.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';

/** The page that creates a household. */
export function CreateHouseholdScreen() {
  const t = useTexts(households);
  return (
    <Column width="form">
      <PageHeader title={t.createTitle} back={{ href: paths.households, label: t.back }} />
      <Card padding="form">
        <CreateHouseholdForm />
      </Card>
    </Column>
  );
}

function CreateHouseholdForm() {
  const t = useTexts(households);
  const problemTexts = useTexts(problems);
  const navigate = useNavigate();
  const [create, { isLoading, isError }] = useApi().useCreateHouseholdMutation();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? validateHouseholdName(name)[0] : undefined;

  const save = async () => {
    setTried(true);
    if (validateHouseholdName(name).length > 0) return;
    const { data } = await create({ name });
    if (data) await navigate(paths.household(data.id));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="fields">
        {isError && <Banner tone="danger">{t.createFailed}</Banner>}
        <TextField
          name="name"
          label={t.name}
          required
          placeholder={t.namePlaceholder}
          value={name}
          onChange={setName}
          error={problem && fillText(problemTexts[problem.code], { ...problem.params, field: t.name })}
        />
        <FormActions>
          <Button variant="secondary" href={paths.households}>
            {t.cancel}
          </Button>
          <Button type="submit" working={isLoading ? t.creating : undefined}>
            {t.create}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
