import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useCreateHousehold } from './use-create-household.ts';

/** Creates a household without leaving the page first. */
export function CreateHouseholdDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(households);
  const navigate = useNavigateWhileMounted();
  useFocusBack();
  const form = useCreateHousehold((id) => (id === null ? onClose() : navigate(paths.household(id))));
  return (
    <Dialog opened onClose={onClose} title={t.createTitle}>
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{t.createFailed}</Banner>}
          <TextField
            name="name"
            label={t.name}
            required
            initialFocus
            placeholder={t.namePlaceholder}
            value={form.values.name}
            onChange={(name) => form.change({ name })}
            error={form.errors['name']}
          />
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              disabled={form.values.name.trim() === ''}
              working={form.busy ? t.creating : undefined}
            >
              {t.createConfirm}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
