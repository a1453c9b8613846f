import { validatePasswordForm, type PasswordFormValues } from '@nestegg/domain';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as profileTexts } from '../../../i18n/en/profile.ts';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useChangePassword } from '../../../shared/preferences/use-change-password.ts';
import { useSaveAccount } from '../model/use-save-account.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** Display name, e-mail address and password. */
export function AccountTab({ profile, news, account }: SettingsTabProps) {
  return (
    <>
      <AccountForm profile={profile} news={news} account={account} />
      <PasswordForm news={news} />
    </>
  );
}

function AccountForm({ profile, news, account }: SettingsTabProps) {
  const t = useTexts(texts);
  const { values, change, save, busy, errors } = useSaveAccount(profile, news, account);
  const submit = () => {
    if (account.check() === null) void save();
  };
  return (
    <SettingsForm fields save={t.saveAccount} busy={busy} onSave={submit}>
      <TextField
        label={t.displayName}
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={(email) => change({ email })}
        error={account.problem ?? errors['email']}
      />
    </SettingsForm>
  );
}

const FIELDS = [
  ['currentPassword', 'current-password'],
  ['newPassword', 'new-password'],
  ['confirmPassword', 'new-password'],
] as const satisfies readonly (readonly [keyof PasswordFormValues, string])[];

function PasswordForm({ news }: Pick<SettingsTabProps, 'news'>) {
  const t = useTexts(texts);
  const words = useTexts(profileTexts);
  const form = useChangePassword({
    validate: validatePasswordForm,
    onChanged: () => news.succeed(words.passwordSaved),
    onFailed: () => news.fail(t.saveFailed),
  });
  return (
    <SettingsForm
      fields
      title={t.changePassword}
      save={t.updatePassword}
      busy={form.busy}
      onSave={() => void form.save()}
    >
      {FIELDS.map(([name, autoComplete]) => (
        <PasswordField
          key={name}
          label={t[name]}
          revealLabel={words.showPassword}
          autoComplete={autoComplete}
          value={form.values[name]}
          onChange={(value) => form.change({ [name]: value })}
          help={name === 'newPassword' ? t.passwordHelp : undefined}
          error={form.errors[name]}
        />
      ))}
      {form.dialog}
    </SettingsForm>
  );
}
