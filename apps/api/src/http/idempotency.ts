import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@nestegg/domain/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { sql } from '../db/sql.ts';
import type { Identity } from './caller.ts';
import { invalid, notFound, unavailable } from './failure.ts';

interface Attempt {
  readonly call: Call;
  readonly http: FastifyRequest;
  readonly identity: Identity;
  readonly database: Database;
}

interface Stored {
  readonly requestHash: Buffer;
  readonly body: string | null;
  readonly householdId: string | null;
}

type Work = (tx: PersonTransaction) => Promise<unknown>;

const MAX_KEY_LENGTH = 200;
// In milliseconds.
const MAX_WAIT = 5_000;
const POLL_INTERVAL = 100;
/** The first request with this key has not ended yet. */
const IN_PROGRESS = Symbol('in progress');

/** Calls about signing in take no key; nor does deleting the account, as the keys are deleted with it. */
const takesKey = ({ method, path }: Call): boolean =>
  method !== 'GET' &&
  method !== 'OPTIONS' &&
  !path.startsWith('/api/auth/') &&
  !(method === 'DELETE' && path === '/api/profile');

function keyOf({ call, http }: Attempt): string | undefined {
  if (!takesKey(call)) return undefined;
  const key = http.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
    throw invalid({ field: 'Idempotency-Key', code: 'idempotency-key.invalid', params: { n: MAX_KEY_LENGTH } });
  }
  return key;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The household whose data an answer holds: an invitation is its addressee's, who is no member yet. */
function householdOf({ call, http }: Attempt, answer: unknown): string | null {
  const record = (answer ?? {}) as { id?: string; household_id?: string | null };
  if (call.path.startsWith('/api/households/{id}')) return (http.params as { id: string }).id;
  if (call.path.startsWith('/api/households')) return record.id ?? null;
  if (call.path.startsWith('/api/invitations')) return null;
  return record.household_id ?? null;
}

/** Answers are stored without secrets: an invitation's link is shown once. */
const storable = (answer: unknown): string | null =>
  answer === undefined ? null : JSON.stringify(answer, (field, value: unknown) => (field === 'link' ? null : value));

async function replay(tx: PersonTransaction, stored: Stored, requestHash: Buffer): Promise<unknown> {
  if (!stored.requestHash.equals(requestHash)) {
    throw invalid({ field: 'Idempotency-Key', code: 'idempotency-key.reused' });
  }
  if (stored.body === null) return undefined;
  if (stored.householdId) {
    const member = await tx.row(sql`select from access.households() as id where id = ${stored.householdId}`);
    if (!member) throw notFound();
  }
  return JSON.parse(stored.body) as unknown;
}

async function executeOrReplay(tx: PersonTransaction, attempt: Attempt, key: string, work: Work): Promise<unknown> {
  const { call, http } = attempt;
  const route = `${call.method} ${call.path}`;
  const requestHash = hash(JSON.stringify([http.url, http.body ?? null]));
  const lock = hash(JSON.stringify([tx.personId, route, key])).readBigInt64BE();
  const [taken, stored] = await Promise.all([
    tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`),
    tx.row<Stored>(sql`
    select request_hash as "requestHash", body, household_id as "householdId" from idempotency
    where person_id = ${tx.personId} and route = ${route} and key = ${key} and created_at > now() - interval '24 hours'`),
  ]);
  if (!taken?.free) return IN_PROGRESS;
  if (stored) return replay(tx, stored, requestHash);
  const answer = await work(tx);
  tx.atEnd(sql`
    insert into idempotency (person_id, route, key, request_hash, status, body, household_id)
    values (${tx.personId}, ${route}, ${key}, ${requestHash}, ${call.status}, ${storable(answer)},
      ${householdOf(attempt, answer)})
    on conflict (person_id, route, key) do update set request_hash = excluded.request_hash, status = excluded.status,
      body = excluded.body, household_id = excluded.household_id, created_at = now()`);
  return answer;
}

/**
 * Runs a call's work in one transaction of its caller. With an Idempotency-Key the work is executed at most once: key,
 * effect and answer are committed together, and a retry replays the stored answer. While the first request is still in
 * progress a retry waits up to 5 s, without a database connection.
 */
export async function withIdempotency(attempt: Attempt, work: Work): Promise<unknown> {
  const key = keyOf(attempt);
  const { call, database, identity } = attempt;
  if (key === undefined) return database.asPerson(identity, work, call.method === 'GET' ? 'read' : 'write');
  for (let waited = 0; waited <= MAX_WAIT; waited += POLL_INTERVAL) {
    const answer = await database.asPerson(identity, (tx) =>
      tx.personId ? executeOrReplay(tx, attempt, key, work) : work(tx),
    );
    if (answer !== IN_PROGRESS) return answer;
    await wait(POLL_INTERVAL);
  }
  throw unavailable(2);
}
