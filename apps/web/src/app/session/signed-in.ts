import { createContext, use } from 'react';
import type { Identity } from '@nestegg/auth';
import type { Profile } from '@nestegg/api-sdk';
import { displayName } from '@nestegg/domain';
import { useApi } from '../../shared/api-context.ts';

export const SignedInContext = createContext<Identity | null>(null);

/** Who is signed in; only below a session. */
export function useSignedInUser(): Identity {
  const user = use(SignedInContext);
  if (!user) throw new Error('No one is signed in');
  return user;
}

/** Their profile, once it has come. */
export const useSignedInProfile = (): Profile | undefined => useApi().useGetMeQuery().data;

/** Their name: the profile's, until then the identity's. */
export function useSignedInName(): string {
  const profile = useSignedInProfile();
  const user = useSignedInUser();
  return profile?.displayName ?? displayName({ name: user.name, username: user.nickname });
}
