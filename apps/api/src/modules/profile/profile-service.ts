import { comparableEmail, type Currency, type Minor } from '@nestegg/domain';
import type { ProfileAnswer } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import type { Claims } from '../../http/identity-source.ts';
import type { Identity } from '../../http/caller.ts';
import { checkLedgerIsWhole, checkWhole } from '../ledgers/amount-rules.ts';
import { lockProfile, updateOwnLedger } from '../ledgers/own-ledger.ts';
import { profileAnswer } from './profile-answer.ts';
import * as repository from './profile-repository.ts';
import type { ProfileRow } from './profile-repository.ts';

interface Preferences {
  readonly currency?: Currency | undefined;
  readonly [name: string]: unknown;
}

/** What a call changes of a profile; a field that is not given stays. */
export interface ProfileChange {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly preferences?: Preferences | undefined;
  readonly security?: Readonly<Record<string, unknown>> | undefined;
  readonly savings_target?: Minor | undefined;
  /** By which the days of their own ledger begin. */
  readonly time_zone?: string | undefined;
  /** Preferences and security replace the stored ones instead of being added to them. */
  readonly whole?: boolean;
}

async function existing(tx: PersonTransaction, { subject }: Identity): Promise<ProfileRow> {
  const row = await repository.getProfile(tx, subject);
  if (!row) throw notFound();
  return row;
}

export const getProfile = async (tx: PersonTransaction, identity: Identity): Promise<ProfileAnswer> =>
  profileAnswer(await existing(tx, identity));

/** Makes the profile of a signed-in identity. Its address is the provider's; the body's binds nothing. */
export async function registerProfile(
  tx: PersonTransaction,
  identity: Identity,
  person: { readonly claimedId: string; readonly username: string | null; readonly claims: Claims },
): Promise<ProfileAnswer> {
  if (person.claimedId !== identity.subject) throw invalid({ field: 'auth0_id', code: 'auth0-id.other' });
  if (tx.personId) throw conflict({ code: 'profile.registered' });
  const { claims } = person;
  const emailKey = claims.email && comparableEmail(claims.email);
  const username = person.username || claims.name;
  try {
    await repository.createProfile(tx, { claims, emailKey, username });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict({ code: 'profile.registered' });
    throw error;
  }
  return getProfile(tx, identity);
}

async function changeLedger(tx: PersonTransaction, row: ProfileRow, change: ProfileChange): Promise<void> {
  const currency = change.preferences?.currency ?? row.currency;
  const savings_target = change.savings_target ?? row.savings_target;
  const time_zone = change.time_zone ?? row.time_zone;
  const isSame = currency === row.currency && savings_target === row.savings_target && time_zone === row.time_zone;
  if (isSame) return;
  checkWhole(currency, { savings_target });
  if (currency !== row.currency) {
    await checkLedgerIsWhole(tx, { ledgerId: row.ledger_id, currency, field: 'preferences.currency' });
  }
  await updateOwnLedger(tx, row.id, { currency, savings_target, time_zone });
}

const withoutCurrency = (preferences: Preferences): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => name !== 'currency'));

/** Two-factor authentication is on while there is a factor: it is switched by setting one up, and by removing it. */
function assertTwoFactorStays({ two_factor }: ProfileRow, { security = {} }: ProfileChange): void {
  const { twoFactorEnabled } = security;
  if (two_factor === null || twoFactorEnabled === undefined || twoFactorEnabled === two_factor) return;
  throw invalid({ field: 'security.twoFactorEnabled', code: 'two-factor.not-here' });
}

/** Changes what is given. The currency and the savings target are those of the person's own ledger. */
export async function updateProfile(
  tx: PersonTransaction,
  identity: Identity,
  change: ProfileChange,
): Promise<ProfileAnswer> {
  // All of it is written anew: what another request stores meanwhile is read first.
  await lockProfile(tx);
  const row = await existing(tx, identity);
  assertTwoFactorStays(row, change);
  await changeLedger(tx, row, change);
  await repository.updateProfile(tx, row.id, {
    email: change.email ?? row.email,
    name: change.name ?? row.name,
    phone: change.phone === undefined ? row.phone : change.phone,
    bio: change.bio === undefined ? row.bio : change.bio,
    preferences: { ...(!change.whole && row.preferences), ...withoutCurrency(change.preferences ?? {}) },
    security: { ...(!change.whole && row.security), ...change.security },
  });
  return getProfile(tx, identity);
}
