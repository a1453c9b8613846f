import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

export interface DeleteAccountProps {
  /** What has to be typed first: the person's address, or their name. */
  readonly expected: string;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks before the account ends, for the password too where the server has that. */
export function DeleteAccount({ expected, onDeleted, onCancel }: DeleteAccountProps) {
  const t = useTexts(texts);
  const api = useApi();
  const asksPassword = api.useCapability('password.change') === 'yes';
  const reasonText = useReasonText();
  const [remove] = api.useDeleteProfileMutation();
  const stepUp = useStepUp();
  useFocusBack();
  const { values, change, errors, busy, ...form } = useForm({
    state: useFormState({ typed: '', password: '' }),
    fields: ['current_password'],
    send: async ({ password }) =>
      (await stepUp.confirmed(() => remove(asksPassword ? { currentPassword: password } : {}))).error,
    onSaved: onDeleted,
  });
  if (stepUp.dialog) return stepUp.dialog;
  const isReady = values.typed.trim() === expected && (!asksPassword || values.password !== '');
  return (
    <Dialog opened onClose={onCancel} title={t.deleteAccount} lead={t.deleteQuestion}>
      <Form onSubmit={() => isReady && void form.save()}>
        <Stack gap="fields">
          {/* A conflict names the households that would be left without an owner. */}
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.deleteFailed)}</Banner>}
          <TextField
            label={t.deleteTyped}
            value={values.typed}
            onChange={(typed) => change({ typed })}
            autoComplete="off"
            initialFocus
          />
          {asksPassword && (
            <PasswordField
              label={t.password}
              revealLabel={t.showPassword}
              autoComplete="current-password"
              value={values.password}
              onChange={(password) => change({ password })}
              error={errors['current_password']}
            />
          )}
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" danger disabled={!isReady} working={busy ? t.deleting : undefined}>
              {t.delete}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
