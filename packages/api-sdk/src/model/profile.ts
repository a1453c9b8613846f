import { displayName, type Minor } from '@nestegg/domain';
import type { Answer, listActivity, listSessions, ProfileAnswer } from '@nestegg/domain/contract';
import type { Reason } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import type { SignedInIdentity } from '../transport/options.ts';
import { minorOrNull, orNull, unwrapRecord } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';
import { readAnyProfile } from './any-profile.ts';
import { type Household, toHousehold } from './household.ts';

/** Switches and choices that follow the person; what was never chosen is left out. */
export type Preferences = NonNullable<ProfileAnswer['preferences']>;

/** Security settings; `sessionTimeout` is in minutes, 0 is off. */
export type SecuritySettings = NonNullable<ProfileAnswer['security']>;

/** Something that happened to the account. */
export interface ActivityEntry {
  readonly id: string;
  readonly type: 'login' | 'failed_login' | 'password_change' | 'other';
  readonly date: string;
  readonly device: string | null;
  readonly ip: string | null;
  readonly location: string | null;
  readonly details: string | null;
  /** What `details` says, as a code; null where the server sends none. */
  readonly event: Reason | null;
}

/** The signed-in person's profile. */
export interface Profile {
  readonly id: string;
  /** The name to show: the person's, else the username, else 'User'. */
  readonly displayName: string;
  readonly name: string | null;
  readonly username: string | null;
  readonly email: string | null;
  /** Null where the server does not send it. */
  readonly isEmailVerified: boolean | null;
  readonly auth0Id: string | null;
  readonly createdAt: string | null;
  readonly phone: string | null;
  readonly bio: string | null;
  readonly avatarUrl: string | null;
  readonly lastLogin: string | null;
  readonly households: readonly Household[];
  readonly preferences: Preferences;
  readonly security: SecuritySettings;
  readonly savingsTargetMinor: Minor | null;
  /** By which the days of the own ledger begin; null where the server does not send it. */
  readonly timeZone: string | null;
  readonly recentActivity: readonly ActivityEntry[];
  /** `identity`: the server failed, fallback to the signed-in identity; `temporary`: that is unknown, too. */
  readonly source: 'server' | 'identity' | 'temporary';
}

type ActivityAnswer = Answer<typeof listActivity>['data'][number];

const toActivityEntry = (answer: ActivityAnswer): ActivityEntry => ({
  id: answer.id,
  type: answer.type,
  date: answer.date,
  device: orNull(answer.device),
  ip: orNull(answer.ip),
  location: orNull(answer.location),
  details: orNull(answer.details),
  event: answer.event ? { code: answer.event.code, params: answer.event.params } : null,
});

const BLANK = {
  name: null,
  username: null,
  email: null,
  isEmailVerified: null,
  auth0Id: null,
  createdAt: null,
  phone: null,
  bio: null,
  avatarUrl: null,
  lastLogin: null,
  households: [],
  preferences: {},
  security: {},
  savingsTargetMinor: null,
  timeZone: null,
  recentActivity: [],
} as const;

export function toProfile(answer: ProfileAnswer): Profile {
  return {
    id: answer.id,
    displayName: displayName(answer),
    name: orNull(answer.name),
    username: orNull(answer.username),
    email: orNull(answer.email),
    isEmailVerified: orNull(answer.email_verified),
    auth0Id: orNull(answer.auth0_id),
    createdAt: orNull(answer.created_at),
    phone: orNull(answer.phone),
    bio: orNull(answer.bio),
    avatarUrl: orNull(answer.avatar_url),
    lastLogin: orNull(answer.last_login),
    households: (answer.households ?? []).map(toHousehold),
    preferences: answer.preferences ?? {},
    security: answer.security ?? {},
    savingsTargetMinor: minorOrNull(answer.savings_target),
    timeZone: orNull(answer.time_zone),
    recentActivity: (answer.recentActivity ?? []).map(toActivityEntry),
    source: 'server',
  };
}

/** The names that the fields of Personal Info have on the wire. */
const PERSONAL_FIELDS = {
  name: 'name',
  username: 'username',
  email: 'email',
  isEmailVerified: 'email_verified',
  phone: 'phone',
  bio: 'bio',
  avatarUrl: 'avatar_url',
} as const satisfies Partial<Record<keyof Profile, keyof ProfileAnswer>>;

/** The Personal Info fields in the answer to a save; fields that it omits are absent. */
export type PersonalFields = Partial<Pick<Profile, keyof typeof PERSONAL_FIELDS>>;

const isPersonalField = (name: string): name is keyof typeof PERSONAL_FIELDS => name in PERSONAL_FIELDS;

/** Reads the fields that an answer has, to be merged into the profile that is shown. */
export function readPersonalFields(body: unknown): Result<PersonalFields, string> {
  const record = unwrapRecord(body);
  // Nothing else of a profile is needed, not even its id.
  const answer = isJsonObject(record) ? readAnyProfile({ id: '', ...record }) : null;
  if (!answer) return { ok: true, value: {} };
  const given = Object.entries(toProfile(answer)).filter(
    ([name]) => isPersonalField(name) && answer[PERSONAL_FIELDS[name]] !== undefined,
  );
  return { ok: true, value: Object.fromEntries(given) };
}

/** The fallback profile where the server fails: the signed-in identity, else a temporary user. */
export function standInProfile(identity: SignedInIdentity | null): Profile {
  if (!identity) return { ...BLANK, id: 'temporary', displayName: displayName({}), source: 'temporary' };
  const { sub, email, nickname, name } = identity;
  return {
    ...BLANK,
    id: sub,
    auth0Id: sub,
    displayName: displayName({ name, username: nickname }),
    name,
    username: nickname,
    email,
    source: 'identity',
  };
}

/** One page of what happened to the account, newest first. */
export interface ActivityPage {
  readonly items: readonly ActivityEntry[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
}

export const toActivityPage = ({ data, pagination }: Answer<typeof listActivity>): ActivityPage => ({
  items: data.map(toActivityEntry),
  page: pagination.page,
  totalPages: pagination.total_pages,
  totalItems: pagination.total_items,
});

/** Where the person is signed in. */
export interface SignInSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  readonly device: string | null;
  readonly ip: string | null;
  readonly isCurrent: boolean;
}

export const toSessions = ({ data }: Answer<typeof listSessions>): readonly SignInSession[] =>
  data.map((session) => ({
    id: session.id,
    createdAt: session.created_at,
    lastSeenAt: orNull(session.last_seen_at),
    device: orNull(session.device),
    ip: orNull(session.ip),
    isCurrent: session.is_current ?? false,
  }));
