import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { useTexts } from '../../i18n/language-context.tsx';
import { stepUp } from '../../i18n/en/step-up.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useApi } from '../api-context.ts';
import { Form } from '../form/form.tsx';
import { useForm, useFormState } from '../form/use-form.ts';

export interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks a signed-in person for their password, before what a stolen session must not do. */
export function ConfirmIdentity({ onConfirmed, onCancel }: ConfirmIdentityProps) {
  const t = useTexts(stepUp);
  const reasonText = useReasonText();
  const [confirm] = useApi().useConfirmIdentityMutation();
  const form = useForm({
    state: useFormState({ password: '' }),
    fields: ['password'],
    send: async ({ password }) => (await confirm({ password })).error,
    onSaved: onConfirmed,
  });
  const isReady = form.values.password !== '';
  return (
    <Dialog opened onClose={onCancel} title={t.title} lead={t.lead}>
      <Form onSubmit={() => isReady && void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.failed)}</Banner>}
          <PasswordField
            label={t.password}
            revealLabel={t.showPassword}
            autoComplete="current-password"
            value={form.values.password}
            onChange={(password) => form.change({ password })}
            error={form.errors['password']}
          />
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={!isReady} working={form.busy ? t.confirming : undefined}>
              {t.confirm}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
