import type { Identity } from '@nestegg/auth';
import type { Profile } from '@nestegg/api-sdk';
import { displayName } from '@nestegg/domain';
import { useAuthState } from '../../features/auth/index.ts';
import { useApi } from '../../shared/api-context.ts';

/** Who is signed in; only below the guard. */
export function useSignedInUser(): Identity {
  const state = useAuthState();
  if (state.status !== 'authenticated') throw new Error('Nobody is signed in');
  return state.user;
}

/** Their profile, once it has come. */
export const useSignedInProfile = (): Profile | undefined => useApi().useReadMeQuery().data;

/** Their name: the profile's, until then the identity's. */
export function useSignedInName(): string {
  const profile = useSignedInProfile();
  const user = useSignedInUser();
  return profile?.displayName ?? displayName({ name: user.name, username: user.nickname });
}
