import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useCreateHousehold } from './use-create-household.ts';

export interface CreateHouseholdFormProps {
  /** Given the household's id, or null where the server did not send it. */
  readonly onCreated: (id: string | null) => void;
  /** Where Cancel leads, or what it does. */
  readonly cancel: { readonly href: string } | { readonly onClick: () => void };
  /** The words of its button. */
  readonly confirm: string;
  /** In a dialog the field takes the focus, and there is nothing to confirm before something is typed. */
  readonly inDialog?: boolean;
}

/** The form that creates a household, on its page and in its dialog. */
export function CreateHouseholdForm({ onCreated, cancel, confirm, inDialog = false }: CreateHouseholdFormProps) {
  const t = useTexts(households);
  const { values, change, errors, isGeneral, busy, save } = useCreateHousehold(onCreated);
  return (
    <Form onSubmit={() => void save()}>
      <Stack gap="fields">
        {isGeneral && <Banner tone="danger">{t.createFailed}</Banner>}
        <TextField
          name="name"
          label={t.name}
          required
          initialFocus={inDialog}
          placeholder={t.namePlaceholder}
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors['name']}
        />
        <FormActions>
          <Button variant="secondary" {...cancel}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            disabled={inDialog && values.name.trim() === ''}
            working={busy ? t.creating : undefined}
          >
            {confirm}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
