import { validateProfilePasswordForm, type PasswordFormValues } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useChangePassword } from '../../../shared/preferences/use-change-password.ts';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';

const FIELDS = [
  ['currentPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['confirmPassword', 'new-password'],
] as const satisfies readonly (readonly [keyof PasswordFormValues, string])[];

/** The profile's own form to change the password, with its own, shorter rules. */
export function PasswordForm({ news }: { news: SaveNewsControl }) {
  const t = useTexts(texts);
  const hasTokens = useApi().useCapability('tokens') === 'yes';
  const form = useChangePassword({
    validate: validateProfilePasswordForm,
    onChanged: () => news.succeed(hasTokens ? `${t.passwordSaved} ${t.tokensStay}` : t.passwordSaved),
    onFailed: () => news.fail(t.saveFailed),
  });
  return (
    <Card title={t.changePassword} padding="form">
      {form.dialog}
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {FIELDS.map(([name, autoComplete]) => (
            <PasswordField
              key={name}
              label={t[name]}
              revealLabel={t.showPassword}
              autoComplete={autoComplete}
              value={form.values[name]}
              onChange={(value) => form.change({ [name]: value })}
              error={form.errors[name]}
            />
          ))}
          <FormActions>
            <Button type="submit" working={form.busy ? t.saving : undefined}>
              {t.changePassword}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
