import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText, useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';

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
  const failureText = useFailureText();
  const [changeEmail, { isLoading, error }] = useApi().useChangeEmailMutation();
  const [password, setPassword] = useState('');
  useFocusBack();
  const submit = async () => {
    const answer = await changeEmail({ email, currentPassword: password });
    if (!answer.error) onChanged(answer.data?.isPending ?? false);
  };
  return (
    <Dialog opened onClose={onCancel} title={t.confirmEmailTitle} lead={fillText(t.confirmEmailText, { email })}>
      <Form onSubmit={() => void submit()}>
        <Stack gap="fields">
          <PasswordField
            label={t.password}
            revealLabel={t.showPassword}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={error === undefined ? undefined : failureText(error, t.saveFailed)}
          />
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={password === ''} working={isLoading ? t.saving : undefined}>
              {t.confirm}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Every refusal is shown by the dialog's one field. */
function useFailureText(): (error: unknown, otherwise: string) => string {
  const refusedBy = useFieldTexts();
  const conflictText = useReasonText();
  return (error, otherwise) => {
    const fields = refusedBy(error);
    return fields?.['current_password'] ?? fields?.['email'] ?? conflictText(error, otherwise);
  };
}
