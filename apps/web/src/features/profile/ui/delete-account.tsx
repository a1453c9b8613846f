import { useState } from 'react';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText, useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { Form } from '../../../shared/form/form.tsx';

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
  const [remove, { isLoading, error }] = api.useDeleteAccountMutation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const failure = useFailure(error, t.deleteFailed);
  useFocusBack();
  const isReady = typed.trim() === expected && (!asksPassword || password !== '');
  const submit = async () => {
    if (!isReady) return;
    const answer = await remove(asksPassword ? { currentPassword: password } : {});
    if (!answer.error) onDeleted();
  };
  return (
    <Dialog opened onClose={onCancel} title={t.deleteAccount} lead={t.deleteQuestion}>
      <Form onSubmit={() => void submit()}>
        <Stack gap="fields">
          {failure.form !== undefined && <Banner tone="danger">{failure.form}</Banner>}
          <TextField label={t.deleteTyped} value={typed} onChange={setTyped} autoComplete="off" initialFocus />
          {asksPassword && (
            <PasswordField
              label={t.password}
              revealLabel={t.showPassword}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={failure.password}
            />
          )}
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" danger disabled={!isReady} working={isLoading ? t.deleting : undefined}>
              {t.delete}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** A wrong password is shown by its field; a conflict names the households that would be left without an owner. */
function useFailure(error: unknown, otherwise: string): { readonly password?: string; readonly form?: string } {
  const refusedBy = useFieldTexts();
  const conflictText = useReasonText();
  if (error === undefined) return {};
  const password = refusedBy(error)?.['current_password'];
  return password === undefined ? { form: conflictText(error, otherwise) } : { password };
}
