import { decimalFromMinor, type Minor } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import { looseReader, reader, readNothing, unwrapRecord } from '../model/answer.ts';
import { readAnyProfile } from '../model/any-profile.ts';
import {
  type ActivityPage,
  type PersonalFields,
  type Profile,
  readPersonalFields,
  toActivityPage,
  toProfile,
} from '../model/profile.ts';
import type { Result } from '../errors/result.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/profile-calls.ts';
import { fileRequest } from './file-request.ts';
import type { WriteOptions } from './write-options.ts';

type PreferenceChanges = NonNullable<contract.BodyInput<typeof contract.updateProfile>['preferences']>;
type SecurityChanges = NonNullable<contract.BodyInput<typeof contract.updateProfile>['security']>;

/** What is left out stays. */
export interface UpdateProfile extends WriteOptions {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly preferences?: PreferenceChanges | undefined;
  readonly security?: SecurityChanges | undefined;
  readonly savingsTargetMinor?: Minor | undefined;
  /** The name of a time zone, by which the days of the own ledger begin; of servers with the capability `schedule`. */
  readonly timeZone?: string | undefined;
}

/** The end of the caller's account. */
export interface DeleteProfile extends WriteOptions {
  /** As proof, where the server has the accounts itself. */
  readonly currentPassword?: string | undefined;
}

/** One page of what happened to the account. */
export interface ActivityFilter {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const readRecord = reader(readAnyProfile, toProfile, 'profile');

const readProfileAnswer = (body: unknown): Result<Profile, string> => readRecord(unwrapRecord(body));

const readLoosely = looseReader(readAnyProfile, toProfile);

const updateBody = (changes: Omit<UpdateProfile, 'idempotencyKey'>) => {
  const { savingsTargetMinor, timeZone, ...rest } = changes;
  return {
    ...rest,
    ...(savingsTargetMinor !== undefined && { savings_target: decimalFromMinor(savingsTargetMinor) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
};

/** The signed-in person's profile; null where the answer was empty. */
export const getMe = (): CallRequest<Profile | null> => ({
  call: wire.getMe,
  read: (body) => (body === null ? { ok: true, value: null } : readProfileAnswer(body)),
});

/** The whole profile of the signed-in person. */
export const getProfile = (): CallRequest<Profile> => ({ call: wire.getProfile, read: readProfileAnswer });

/** Sign-ins and password changes, newest first. */
export const listActivity = ({ page, limit }: ActivityFilter = {}): CallRequest<ActivityPage> => ({
  call: wire.listActivity,
  query: { page, limit },
  read: reader(wire.listActivity.answer, toActivityPage, 'activity'),
});

/** Creates the profile of the signed-in identity; a 409 means that it exists. */
export const register = (body: contract.BodyInput<typeof contract.register>): CallRequest<Profile | null> => ({
  call: wire.register,
  body,
  read: readLoosely,
});

/** Saves name, phone and bio; answers the fields that the server sent back. */
export const updateUser = ({
  idempotencyKey,
  ...body
}: WriteOptions & contract.BodyInput<typeof contract.updateUser>): CallRequest<PersonalFields> => ({
  call: wire.updateUser,
  body,
  idempotencyKey,
  read: readPersonalFields,
});

/** Replaces name, phone, bio, preferences and security. */
export const replaceProfile = ({
  idempotencyKey,
  ...body
}: WriteOptions & contract.BodyInput<typeof contract.replaceProfile>): CallRequest<Profile | null> => ({
  call: wire.replaceProfile,
  body,
  idempotencyKey,
  read: readLoosely,
});

/** Changes what is given of the profile. */
export const updateProfile = ({ idempotencyKey, ...changes }: UpdateProfile): CallRequest<Profile | null> => ({
  call: wire.updateProfile,
  body: updateBody(changes),
  idempotencyKey,
  read: readLoosely,
});

/** Deletes the account; refused (409) while the person is the last owner of a household. */
export const deleteProfile = (options?: DeleteProfile | void): CallRequest<null> => ({
  call: wire.deleteProfile,
  ...(options?.currentPassword !== undefined && { body: { current_password: options.currentPassword } }),
  idempotencyKey: options?.idempotencyKey,
  read: readNothing,
});

/** Everything the person has here, as a ZIP archive. */
export const exportData = (): CallRequest<Blob> => fileRequest(wire.exportData);
