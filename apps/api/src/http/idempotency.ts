import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@nestegg/domain/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { isId } from '../db/ids.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Identity } from './caller.ts';
import { invalid, notFound, unavailable } from './failure.ts';

/** A call as it was asked for. */
export interface Attempt {
  readonly call: Call;
  readonly http: FastifyRequest;
  readonly identity: Identity;
  readonly database: Database;
}

interface Stored {
  readonly requestHash: Buffer;
  readonly body: string | null;
  readonly householdId: string | null;
  readonly changeGroup: number | null;
}

/** What a call does in its transaction. */
export type Work = (tx: PersonTransaction) => Promise<unknown>;

/** What a call's work came to. */
interface Outcome {
  readonly answer: unknown;
  /** The group of the changes that it made. */
  readonly changeGroup: number | null;
}

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

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** What a request asks for, of a file by its bytes. */
const hashOf = ({ url, body }: FastifyRequest): Buffer =>
  hash(JSON.stringify([url, Buffer.isBuffer(body) ? hash(body).toString('hex') : (body ?? null)]));

/** An invitation is its addressee's, who is no member yet. */
const isOfInvitation = ({ call }: Attempt): boolean => call.path.startsWith('/api/invitations');

/** The household whose data an answer holds. */
function householdOf(attempt: Attempt, answer: unknown): string | null {
  const { call, http } = attempt;
  const record = (answer ?? {}) as { id?: string; household_id?: string | null };
  if (call.path.startsWith('/api/households/{id}')) return (http.params as { id: string }).id;
  if (call.path.startsWith('/api/households')) return record.id ?? null;
  if (isOfInvitation(attempt)) return null;
  return record.household_id ?? null;
}

/** Answers are stored without secrets: an invitation's link and an access token are shown once. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['link', 'token']);

const storable = (answer: unknown): string | null =>
  answer === undefined
    ? null
    : JSON.stringify(answer, (field, value: unknown) => (SECRET_FIELDS.has(field) ? null : value));

/** Whose keys they are: each credential has its own, so that the answer to one is no other's. */
const routeOf = ({ call, identity }: Attempt): string =>
  [call.method, call.path, ...(identity.credential ? [identity.credential.id] : [])].join(' ');

/**
 * The households that a request or an answer names, however deep: a transfer has one in each leg, a budget in its request.
 * Other words in their place, as for the person's own ledger, name none.
 */
function householdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'household_id' && typeof inner === 'string' && isId(inner) ? [inner] : householdsIn(inner),
  );
}

/** The record that a call brings back; its answer names no household, and may have changed nothing. */
function recordIn({ call, http }: Attempt): string | null {
  const { id = '' } = http.params as { id?: string };
  return call.path.startsWith('/api/history/records/') && isId(id) ? id : null;
}

async function replay(
  tx: PersonTransaction,
  attempt: Attempt,
  { stored, requestHash }: { readonly stored: Stored; readonly requestHash: Buffer },
): Promise<Outcome> {
  if (!stored.requestHash.equals(requestHash)) {
    throw invalid({ field: 'Idempotency-Key', code: 'idempotency-key.reused' });
  }
  const { changeGroup } = stored;
  if (stored.body === null) return { answer: undefined, changeGroup };
  const answer = JSON.parse(stored.body) as unknown;
  const { query, body } = attempt.http;
  if (isOfInvitation(attempt)) return { answer, changeGroup };
  const named = [stored.householdId ?? [], householdsIn([query, body, answer])].flat();
  const record = recordIn(attempt);
  // An answer that names no household is of those in which the call changed something, or of those that have the history
  // of what it brought back: a present member sees these changes.
  const others = sql`
    select from unnest(${named}::uuid[]) as named (id)
    where id not in (select access.households())
    union all
    select where ${record}::uuid is not null and not exists (
      select from unnest(access.ledger_ids()) as mine (id)
        join change on ledger_id = mine.id and record_id = ${record}::uuid)
    union all
    select where ${changeGroup}::bigint is not null and not exists (
      select from unnest(access.ledger_ids()) as mine (id)
        join change on ledger_id = mine.id and group_no = ${changeGroup}::bigint)`;
  if (await tx.row(others)) throw notFound();
  return { answer, changeGroup };
}

/** The outcome of work that has been done; its group of changes is known once the transaction has ended. */
function outcomeOf(tx: PersonTransaction, answer: unknown, last: Sql): Outcome {
  const outcome: { answer: unknown; changeGroup: number | null } = { answer, changeGroup: null };
  tx.atEnd(last, (row) => {
    const group = row?.['changeGroup'];
    outcome.changeGroup = typeof group === 'number' ? group : null;
  });
  return outcome;
}

const CHANGE_GROUP = sql`select access.change_group() as "changeGroup"`;

const execute = async (tx: PersonTransaction, work: Work): Promise<Outcome> =>
  outcomeOf(tx, await work(tx), CHANGE_GROUP);

async function executeOrReplay(
  tx: PersonTransaction,
  attempt: Attempt,
  { key, work }: { readonly key: string; readonly work: Work },
): Promise<Outcome | typeof IN_PROGRESS> {
  const { call, http } = attempt;
  const route = routeOf(attempt);
  const requestHash = hashOf(http);
  const lock = hash(JSON.stringify([tx.personId, route, key])).readBigInt64BE();
  const [taken, stored] = await Promise.all([
    tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`),
    tx.row<Stored>(sql`
    select request_hash as "requestHash", body, household_id as "householdId", change_group as "changeGroup"
    from idempotency
    where person_id = ${tx.personId} and route = ${route} and key = ${key} and created_at > now() - interval '24 hours'`),
  ]);
  if (!taken?.free) return IN_PROGRESS;
  if (stored) return replay(tx, attempt, { stored, requestHash });
  const answer = await work(tx);
  const store = sql`
    insert into idempotency (person_id, route, key, request_hash, status, body, household_id, change_group)
    values (${tx.personId}, ${route}, ${key}, ${requestHash}, ${call.status}, ${storable(answer)},
      ${householdOf(attempt, answer)}, access.change_group())
    on conflict (person_id, route, key) do update set request_hash = excluded.request_hash, status = excluded.status,
      body = excluded.body, household_id = excluded.household_id, change_group = excluded.change_group,
      created_at = now()
    returning change_group as "changeGroup"`;
  return outcomeOf(tx, answer, store);
}

/**
 * Runs a call's work in one transaction of its caller. With an Idempotency-Key the work is executed at most once: key,
 * effect and answer are committed together, and a retry replays the stored answer. While the first request is still in
 * progress a retry waits up to 5 s, without a database connection.
 */
export async function withIdempotency(attempt: Attempt, work: Work): Promise<Outcome> {
  const key = keyOf(attempt);
  const { call, database, identity } = attempt;
  if (call.method === 'GET') return { answer: await database.asPerson(identity, work, 'read'), changeGroup: null };
  if (key === undefined) return database.asPerson(identity, (tx) => execute(tx, work));
  for (let waited = 0; waited <= MAX_WAIT; waited += POLL_INTERVAL) {
    const outcome = await database.asPerson(identity, (tx) =>
      tx.personId ? executeOrReplay(tx, attempt, { key, work }) : execute(tx, work),
    );
    if (outcome !== IN_PROGRESS) return outcome;
    await wait(POLL_INTERVAL);
  }
  throw unavailable(2);
}
