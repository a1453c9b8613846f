import { decimalFromMinor, type Minor } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import { looseReader, reader, readNothing, unwrapRecord } from '../../model/answer.ts';
import { anyProfile } from '../../model/any-profile.ts';
import {
  type ActivityPage,
  type PersonalFields,
  type Profile,
  readPersonalFields,
  standInProfile,
  toActivityPage,
  toProfile,
} from '../../model/profile.ts';
import type { Result } from '../../errors/result.ts';
import type { CallRequest } from '../../transport/request.ts';
import type { ResolvedOptions } from '../../transport/options.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Builder } from './base-query.ts';
import { touches } from './tags.ts';
import type { WriteOptions } from './transaction-endpoints.ts';

type PreferenceChanges = NonNullable<contract.BodyInput<typeof contract.updateProfile>['preferences']>;
type SecurityChanges = NonNullable<contract.BodyInput<typeof contract.updateProfile>['security']>;

/** What is left out stays. */
export interface UpdateProfile extends WriteOptions {
  readonly name?: string;
  readonly phone?: string | null;
  readonly bio?: string | null;
  readonly preferences?: PreferenceChanges;
  readonly security?: SecurityChanges;
  readonly savingsTargetMinor?: Minor;
}

/** The end of the caller's account. */
export interface DeleteAccount extends WriteOptions {
  /** As proof, where the server has the accounts itself. */
  readonly currentPassword?: string;
}

const readRecord = reader(anyProfile, toProfile, 'profile');

const readProfileAnswer = (body: unknown): Result<Profile, string> => readRecord(unwrapRecord(body));

const readLoosely = looseReader(anyProfile, toProfile);

/** Null where the answer was empty. */
const meRequest: CallRequest<Profile | null> = {
  call: contract.getMe,
  read: (body) => (body === null ? { ok: true, value: null } : readProfileAnswer(body)),
};

const updateBody = (changes: Omit<UpdateProfile, 'idempotencyKey'>) => {
  const { savingsTargetMinor, ...rest } = changes;
  return {
    ...rest,
    ...(savingsTargetMinor !== undefined && { savings_target: decimalFromMinor(savingsTargetMinor) }),
  };
};

const reads = (build: Builder, transport: Transport, { getIdentity }: ResolvedOptions) => ({
  /** Where the server fails or sends nothing, falls back to the signed-in identity, else a temporary user: see `source`. */
  getMe: build.query<Profile, void>({
    queryFn: async (_, { signal }) => {
      const result = await transport.perform(meRequest, signal);
      if (result.ok) return { data: result.value.data ?? standInProfile(getIdentity()) };
      return result.error.kind === 'answer' && result.error.status === 500
        ? { data: standInProfile(getIdentity()) }
        : { error: result.error };
    },
    providesTags: ['Profile'],
  }),
  getProfile: build.query<Profile, void>({
    query: () => ({ call: contract.getProfile, read: readProfileAnswer }),
    providesTags: ['Profile'],
  }),
  listActivity: build.query<ActivityPage, { readonly page?: number; readonly limit?: number }>({
    query: ({ page, limit }) => ({
      call: contract.listActivity,
      query: { page, limit },
      read: reader(contract.listActivity.answer, toActivityPage, 'activity'),
    }),
    providesTags: ['Activity'],
  }),
});

const writes = (build: Builder) => ({
  /** Creates the profile of the signed-in user; a 409 means that it exists. */
  register: build.mutation<Profile | null, contract.BodyInput<typeof contract.register>>({
    query: (body) => ({ call: contract.register, body, read: readLoosely }),
    invalidatesTags: touches('Profile'),
  }),
  /** Answers the fields that the server sent back. */
  updateUser: build.mutation<PersonalFields, WriteOptions & contract.BodyInput<typeof contract.updateUser>>({
    query: ({ idempotencyKey, ...body }) => ({
      call: contract.updateUser,
      body,
      idempotencyKey,
      read: readPersonalFields,
    }),
    invalidatesTags: touches('Profile', 'Household'),
  }),
  replaceProfile: build.mutation<Profile | null, WriteOptions & contract.BodyInput<typeof contract.replaceProfile>>({
    query: ({ idempotencyKey, ...body }) => ({
      call: contract.replaceProfile,
      body,
      idempotencyKey,
      read: readLoosely,
    }),
    invalidatesTags: touches('Profile', 'Household', 'Summary', 'Breakdown', 'Transaction'),
  }),
  updateProfile: build.mutation<Profile | null, UpdateProfile>({
    query: ({ idempotencyKey, ...changes }) => ({
      call: contract.updateProfile,
      body: updateBody(changes),
      idempotencyKey,
      read: readLoosely,
    }),
    invalidatesTags: touches('Profile', 'Household', 'Summary', 'Breakdown', 'Transaction'),
  }),
  deleteAccount: build.mutation<null, DeleteAccount | void>({
    query: (options) => ({
      call: contract.deleteAccount,
      ...(options?.currentPassword !== undefined && { body: { current_password: options.currentPassword } }),
      idempotencyKey: options?.idempotencyKey,
      read: readNothing,
    }),
  }),
});

export const profileEndpoints = (build: Builder, transport: Transport, deps: ResolvedOptions) => ({
  ...reads(build, transport, deps),
  ...writes(build),
});
