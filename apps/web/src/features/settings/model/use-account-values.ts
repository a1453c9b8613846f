import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { validateAccountForm } from '@nestegg/domain';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import { useFormState, type FormState } from '../../../shared/form/use-form.ts';

interface AccountValues {
  readonly name: string;
  readonly email: string;
}

export interface AccountControl extends FormState<AccountValues> {
  /** What is wrong with the address, once a save has been tried. */
  readonly problem: string | undefined;
  /** Checks before a save; gives back what is wrong, or null. */
  readonly check: () => string | null;
}

/**
 * Display name and address as they stand on the settings screen, whichever tab is open: every save of that screen checks
 * the address. It begins with the profile's, or where that has none, with the one of the sign-in.
 */
export function useAccountValues(profile: Profile, signInEmail: string | null): AccountControl {
  const textOf = useProblemText();
  const state = useFormState<AccountValues>({
    name: profile.displayName,
    email: profile.email ?? signInEmail ?? '',
  });
  const [tried, setTried] = useState(false);
  const [found] = validateAccountForm(state.values);
  const problem = found && textOf(found);
  return {
    ...state,
    problem: tried ? problem : undefined,
    check: () => {
      setTried(true);
      return problem ?? null;
    },
  };
}
