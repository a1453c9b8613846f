import { randomBytes } from 'node:crypto';
import type { AdapterPayload, Provider } from 'oidc-provider';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { presentMarker } from '../../modules/users/repositories/sign-in-marker.ts';
import { currentVisitor, type Visitor } from '../../modules/users/sign-in/visitor.ts';

type Session = InstanceType<Provider['Session']>;

// The provider's library reads a session as a request begins and writes it as the request ends. In between it may have
// ended, by a change of password or in another tab, or have been given another uid: written then, it would be back.

/** Remembers under which uid the present request found a session. */
export function rememberSession(id: string, uid: string | undefined): void {
  if (uid !== undefined) currentVisitor()?.sessions.set(uid, id);
}

/** Remembers which password was taken in a sign-in that the present request found. */
export function rememberSignIn({ result }: AdapterPayload): void {
  const marker = result?.login?.['passwordMarker'];
  if (result?.login && typeof marker === 'string') currentVisitor()?.passwords.set(result.login.accountId, marker);
}

/**
 * Whether an account's password is the one that was taken. A change that is under way is waited for, and one that comes
 * now waits until the session is stored, so that it finds and ends it.
 */
const isPresentPassword = (accountId: string, marker: string): Sql => sql`
  exists (select from identity.account where id = ${accountId} and ${presentMarker} = ${marker} for share)`;

interface SessionRecord {
  readonly id: string;
  readonly payload: AdapterPayload;
  /** The payload as JSON. */
  readonly text: string;
  /** In seconds. */
  readonly expiresIn: number | undefined;
}

const expiryOf = ({ expiresIn }: SessionRecord): Sql => sql`now() + make_interval(secs => ${expiresIn ?? null})`;

async function insertSession(db: Queryable, visitor: Visitor, record: SessionRecord): Promise<void> {
  const { id, payload, text } = record;
  const { uid, accountId } = payload;
  const mayBegin =
    accountId === undefined ? sql`true` : isPresentPassword(accountId, visitor.passwords.get(accountId) ?? '');
  await db.run(sql`
    insert into identity.payload (model, id, payload, uid, expires_at, browser, network)
    select 'Session', ${id}, ${text}::jsonb, ${uid}, ${expiryOf(record)}, ${visitor.browserHash}::bytea,
      ${visitor.network}
    where ${mayBegin}`);
}

async function updateSession(db: Queryable, visitor: Visitor, record: SessionRecord & { readonly foundAs: string }) {
  const { id, payload, text, foundAs } = record;
  const { uid, accountId = null } = payload;
  const marker = accountId === null ? undefined : visitor.passwords.get(accountId);
  const mayGoOn =
    accountId === null || marker === undefined
      ? sql`p.payload ->> 'accountId' is not distinct from ${accountId}`
      : isPresentPassword(accountId, marker);
  await db.run(sql`
    update identity.payload p
    set id = ${id}, payload = ${text}, expires_at = ${expiryOf(record)},
      browser = coalesce(${visitor.browserHash}, p.browser)
    where model = 'Session' and id = ${foundAs} and uid = ${uid} and ${mayGoOn}`);
}

/**
 * Writes a session: one that the present request has found, if it is still there as it was found, or one that begins
 * with it. It becomes an account's by a sign-in alone, and only while the password that was taken for that is present.
 */
export async function writeSession(db: Queryable, record: SessionRecord): Promise<void> {
  const visitor = currentVisitor();
  if (!visitor) throw new Error('A session is written by a request, and belongs to its browser');
  const { uid = '' } = record.payload;
  const foundAs = visitor.sessions.get(uid);
  visitor.sessions.set(uid, record.id);
  if (foundAs === undefined) return insertSession(db, visitor, record);
  return updateSession(db, visitor, { ...record, foundAs });
}

function resetIdentifier(this: Session): void {
  this.jti = randomBytes(16).toString('base64url');
}

/**
 * Gives a session another id after a sign-in by moving its row. The library would delete the row and write another one:
 * what ended the session in between would not find it.
 */
export function moveSessions({ Session }: Provider): void {
  Session.prototype.resetIdentifier = resetIdentifier;
}
