import type { Profile } from '@nestegg/api-sdk';
import { tidyText, validateProfileForm, type ProfileFormValues } from '@nestegg/domain';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useSavePerson } from '../../../shared/preferences/use-save-person.ts';

const valuesOf = (profile: Profile): ProfileFormValues => ({
  name: profile.name ?? '',
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  bio: profile.bio ?? '',
});

/** The form of Personal Info. `onSaved` receives a changed address that still has to be confirmed by password, if any. */
export function usePersonalForm(profile: Profile, onSaved: (emailToConfirm: string | null) => void) {
  const { save, ownsAddress } = useSavePerson(profile);
  return useForm({
    state: useFormState(() => valuesOf(profile)),
    validate: validateProfileForm,
    fields: ['name', 'email', 'phone', 'bio'] satisfies readonly (keyof ProfileFormValues)[],
    send: async (values) => {
      const email = tidyText(values.email);
      const error = await save({
        name: tidyText(values.name),
        email,
        phone: tidyText(values.phone) || null,
        bio: tidyText(values.bio) || null,
      });
      if (error) return error;
      return onSaved(ownsAddress && email !== (profile.email ?? '') ? email : null);
    },
  });
}
