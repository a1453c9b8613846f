import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

export interface ConfirmEmailProps {
  /** The new address. */
  readonly email: string;
  /** Whether it still waits for its link to be opened. */
  readonly onChanged: (isPending: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks for the password before the address changes. */
export function ConfirmEmail({ email, onChanged, onCancel }: ConfirmEmailProps) {
  const t = useTexts(texts);
  const reasonText = useReasonText();
  const [changeEmail] = useApi().useChangeEmailMutation();
  const stepUp = useStepUp();
  useFocusBack();
  const { values, change, errors, failure, busy, save } = useForm({
    state: useFormState({ password: '' }),
    fields: ['current_password', 'email'],
    send: async ({ password }) => {
      const { data, error } = await stepUp.confirmed(() => changeEmail({ email, currentPassword: password }));
      if (error) return error;
      return onChanged(data?.isPending ?? false);
    },
  });
  if (stepUp.dialog) return stepUp.dialog;
  // Every refusal is shown by the one field.
  const refusal = errors['current_password'] ?? errors['email'] ?? reasonText(failure, t.saveFailed);
  return (
    <Dialog opened onClose={onCancel} title={t.confirmEmailTitle} lead={fillText(t.confirmEmailText, { email })}>
      <Form onSubmit={() => void save()}>
        <Stack gap="fields">
          <PasswordField
            label={t.password}
            revealLabel={t.showPassword}
            autoComplete="current-password"
            value={values.password}
            onChange={(password) => change({ password })}
            error={failure === undefined ? undefined : refusal}
          />
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={values.password === ''} working={busy ? t.saving : undefined}>
              {t.confirm}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
