import type { BodyInput, register, replaceProfile, updateUser } from '@nestegg/domain/contract';
import { type ActivityPage, type PersonalFields, type Profile, standInProfile } from '../../model/profile.ts';
import * as requests from '../../requests/profile-requests.ts';
import type { ActivityFilter, DeleteProfile, UpdateProfile } from '../../requests/profile-requests.ts';
import type { WriteOptions } from '../../requests/write-options.ts';
import type { ResolvedOptions } from '../../transport/options.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { touches } from './tags.ts';

const reads = (build: Builder, transport: Transport, defaultProfile: () => Profile) => ({
  /** Where the server fails or sends nothing, falls back to the signed-in identity, else a temporary user: see `source`. */
  getMe: build.query<Cached<Profile>, void>({
    queryFn: async (_, { signal }) => {
      const result = await transport.perform(requests.getMe(), signal);
      if (result.ok) return { data: (result.value ?? defaultProfile()) as Cached<Profile> };
      return result.error.kind === 'answer' && result.error.status === 500
        ? { data: defaultProfile() as Cached<Profile> }
        : { error: result.error };
    },
    providesTags: ['Profile'],
  }),
  getProfile: build.query<Cached<Profile>, void>({ query: requests.getProfile, providesTags: ['Profile'] }),
  listActivity: build.query<Cached<ActivityPage>, ActivityFilter>({
    query: requests.listActivity,
    providesTags: ['Activity'],
  }),
});

// The currency of the person's own ledger is one of them, and a change of its settings is in the log.
const SHOWN_BY_PREFERENCES = [
  'Profile',
  'Household',
  'Summary',
  'Breakdown',
  'Transaction',
  'Account',
  'History',
] as const;

const writes = (build: Builder) => ({
  /** Creates the profile of the signed-in user; a 409 means that it exists. */
  register: build.mutation<Profile | null, BodyInput<typeof register>>({
    query: requests.register,
    invalidatesTags: touches('Profile'),
  }),
  /** Answers the fields that the server sent back. */
  updateUser: build.mutation<PersonalFields, WriteOptions & BodyInput<typeof updateUser>>({
    query: requests.updateUser,
    invalidatesTags: touches('Profile', 'Household'),
  }),
  replaceProfile: build.mutation<Profile | null, WriteOptions & BodyInput<typeof replaceProfile>>({
    query: requests.replaceProfile,
    invalidatesTags: touches(...SHOWN_BY_PREFERENCES),
  }),
  updateProfile: build.mutation<Profile | null, UpdateProfile>({
    query: requests.updateProfile,
    invalidatesTags: touches(...SHOWN_BY_PREFERENCES),
  }),
  deleteProfile: build.mutation<null, DeleteProfile | void>({ query: requests.deleteProfile }),
});

export const profileEndpoints = (build: Builder, transport: Transport, deps: ResolvedOptions) => ({
  ...reads(build, transport, () => standInProfile(deps.getIdentity())),
  ...writes(build),
});
