import { randomInt } from 'node:crypto';
import { addDays, MAX_TOKEN_DAYS, MAX_TOKENS, TOKEN_LENGTH, TOKEN_LETTERS, tokenOf } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body, CredentialAnswer } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isId, newId } from '../../db/ids.ts';
import { hashToken } from '../../db/token-hash.ts';
import type { Identity } from '../../http/caller.ts';
import { invalid, notFound } from '../../http/failure.ts';
import type { Origin } from '../../http/origin.ts';
import { utcToday } from '../../http/utc-today.ts';
import { ledgerOf } from '../ledgers/ledgers.ts';
import { enqueueCredentialNotification } from '../notifications/outbox.ts';
import { recordActivity } from '../users/repositories/activity-repository.ts';
import { assertConfirmed } from '../users/step-up/step-up.ts';
import * as repository from './token-repository.ts';

type Draft = Body<typeof contract.createToken>;

/** Who makes or ends a token, and from where. */
interface Actor {
  readonly identity: Identity;
  readonly origin: Origin;
}

const newLetters = (): string =>
  Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join('');

function assertWithinYear(day: string): void {
  const today = utcToday();
  if (day >= today && day <= addDays(today, MAX_TOKEN_DAYS)) return;
  throw invalid({ field: 'expires_on', code: 'token.expiry' });
}

const scopesOf = (tx: PersonTransaction, scopes: Draft['scopes']): repository.NewToken['scopes'] =>
  scopes
    .filter(({ read, write, import: imports }) => read || write || imports)
    .map(({ household_id, ...rights }) => ({ ...rights, ledger_id: ledgerOf(tx.ledgers, household_id).id }));

/** What happened to a token, into the activity of its person and to them. */
async function report(
  tx: PersonTransaction,
  { identity, origin }: Actor,
  { event, name }: { readonly event: 'created' | 'revoked'; readonly name: string },
): Promise<void> {
  await recordActivity(tx, identity.subject, { type: 'other', origin, event: `token.${event}` });
  await enqueueCredentialNotification(tx, `token-${event}`, name);
}

async function find(tx: PersonTransaction, id: string): Promise<CredentialAnswer> {
  const token = isId(id) ? await repository.getToken(tx, id) : undefined;
  if (!token) throw notFound();
  return token;
}

/** Makes a token, which is answered this once: only its hash is kept. */
export async function createToken(
  tx: PersonTransaction,
  actor: Actor,
  { name, expires_on, scopes }: Draft,
): Promise<Answer<typeof contract.createToken>> {
  await assertConfirmed(tx, actor.identity);
  assertWithinYear(expires_on);
  const [id, token] = [newId(), tokenOf(newLetters())];
  const made = await repository.createToken(tx, {
    id,
    name,
    hash: hashToken(token),
    lastFour: token.slice(-4),
    expiresOn: expires_on,
    scopes: scopesOf(tx, scopes),
  });
  if (!made) throw invalid({ field: 'name', code: 'token.too-many', params: { n: MAX_TOKENS } });
  await report(tx, actor, { event: 'created', name });
  return { ...(await find(tx, id)), token };
}

export async function listTokens(tx: PersonTransaction): Promise<Answer<typeof contract.listTokens>> {
  return { data: await repository.listTokens(tx) };
}

export async function updateToken(tx: PersonTransaction, id: string, name: string): Promise<CredentialAnswer> {
  const { id: found } = await find(tx, id);
  await repository.updateTokenName(tx, found, name);
  return find(tx, found);
}

/** Ends a token for good: from the next request on it is unknown. */
export async function deleteToken(tx: PersonTransaction, actor: Actor, id: string): Promise<void> {
  const ended = isId(id) ? await repository.deleteToken(tx, id) : undefined;
  if (!ended) throw notFound();
  await report(tx, actor, { event: 'revoked', name: ended.name });
}

/** What the credential of the call is; a person has none. */
export async function getCurrentToken(tx: PersonTransaction): Promise<Answer<typeof contract.getCurrentToken>> {
  const current = await repository.getCurrentCredential(tx);
  if (!current) throw notFound();
  return current;
}
