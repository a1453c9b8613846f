import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { tidyText, validateProfileForm, type Problem, type ProfileFormValues } from '@nestegg/domain';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useProblemTexts } from '../../../i18n/use-problem-text.ts';
import { useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { errorsOfForm } from '../../../shared/form/form-errors.ts';
import { useSavePerson } from '../../../shared/preferences/use-save-person.ts';

const valuesOf = (profile: Profile): ProfileFormValues => ({
  name: profile.name ?? '',
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  bio: profile.bio ?? '',
});

const FIELDS = ['name', 'email', 'phone', 'bio'] as const satisfies readonly (keyof ProfileFormValues)[];

/** The form of Personal Info. `onSaved` receives a changed address that still has to be confirmed by password, if any. */
export function usePersonalForm(profile: Profile, onSaved: (emailToConfirm: string | null) => void) {
  const t = useTexts(texts);
  const textsOf = useProblemTexts();
  const refusedBy = useFieldTexts();
  const { save: send, busy, ownsAddress } = useSavePerson(profile);
  const [values, setValues] = useState(() => valuesOf(profile));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const found = validateProfileForm(values);
  const shown: readonly Problem[] = tried ? found : [];
  const refused = errorsOfForm(refusedBy(failure), FIELDS);

  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (found.length > 0) return;
    const email = tidyText(values.email);
    const isNewEmail = email !== (profile.email ?? '');
    const error = await send({
      name: tidyText(values.name),
      email,
      phone: tidyText(values.phone) || null,
      bio: tidyText(values.bio) || null,
    });
    if (error) setFailure(error);
    else onSaved(isNewEmail && ownsAddress ? email : null);
  };

  const errors: Readonly<Record<string, string>> = {
    ...refused,
    ...textsOf(shown),
  };
  return {
    values,
    change: (patch: Partial<ProfileFormValues>) => setValues({ ...values, ...patch }),
    errors,
    failed: failure !== undefined && !refused ? t.saveFailed : null,
    busy,
    save,
  };
}
