import type { Profile } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { usePersonalForm } from '../model/use-personal-form.ts';

export interface PersonalFormProps {
  readonly profile: Profile;
  readonly onSaved: (emailToConfirm: string | null) => void;
  readonly onCancel: () => void;
}

/** Personal Info, to edit. */
export function PersonalForm({ profile, onSaved, onCancel }: PersonalFormProps) {
  const t = useTexts(texts);
  const isGoverned = useApi().useCapability('privacy') === 'yes';
  const isPublic = profile.preferences.publicProfile ?? true;
  const { values, change, errors, isGeneral, busy, save } = usePersonalForm(profile, onSaved);
  return (
    <Form onSubmit={() => void save()}>
      <Stack gap="fields">
        {isGeneral && <Banner tone="danger">{t.saveFailed}</Banner>}
        <TextField
          label={t.name}
          required
          autoComplete="name"
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors['name']}
        />
        <FormRow>
          <TextField
            label={t.email}
            type="email"
            required
            autoComplete="email"
            value={values.email}
            onChange={(email) => change({ email })}
            error={errors['email']}
          />
          <TextField
            label={t.phone}
            type="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={(phone) => change({ phone })}
            error={errors['phone']}
          />
        </FormRow>
        <TextField
          label={t.bio}
          help={isGoverned && (isPublic ? t.bioPublic : t.bioPrivate)}
          rows={4}
          value={values.bio}
          onChange={(bio) => change({ bio })}
          error={errors['bio']}
        />
        <FormActions>
          <Button variant="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" working={busy ? t.saving : undefined}>
            {t.save}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
