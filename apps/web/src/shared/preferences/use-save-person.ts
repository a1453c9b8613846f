import type { Profile } from '@nestegg/api-sdk';
import { useApi } from '../api-context.ts';

/** Personal Info as it is to be; what is left out stays as the profile has it. */
interface PersonChanges {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly bio?: string | null;
}

export interface SavePerson {
  /** The failure, or undefined after success. */
  readonly save: (changes: PersonChanges) => Promise<unknown>;
  /** Accounts live on this server: an address changes by password, and is not sent along. */
  readonly ownsAddress: boolean;
}

/** Saves Personal Info, always all of it: a server may treat PUT as a replacement. */
export function useSavePerson(profile: Profile): SavePerson {
  const api = useApi();
  const ownsAddress = api.useCapability('password.change') === 'yes';
  const [update] = api.useUpdateUserMutation();
  return {
    save: async ({ name, email, phone = profile.phone, bio = profile.bio }) => {
      const { error } = await update({ name, phone, bio, ...(!ownsAddress && { email }) });
      return error;
    },
    ownsAddress,
  };
}
