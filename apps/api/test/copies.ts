import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { hashSecret, newSecret } from '../src/db/link-secrets.ts';
import { callerWith, type Person, type TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Stored {
  readonly table: string;
  readonly columns: string;
  readonly rows: readonly Fields[];
}

const TABLES = `
  select format('%I.%I', table_schema, table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_schema, table_name`;

/** All that was stored after a transaction. */
async function storedAfter({ db }: TestServer, transaction: string): Promise<Stored[]> {
  const tables = await db.asOwner<Omit<Stored, 'rows'>>(TABLES);
  const parts = tables.map(
    ({ table }, place) =>
      `select ${place} as place, json_agg(t) as rows from ${table} t where xmin::text::bigint > ${transaction}`,
  );
  const found = await db.asOwner<{ place: number; rows: Fields[] | null }>(parts.join(' union all '));
  return found.flatMap(({ place, rows }) => (rows ? [{ ...tables[place]!, rows }] : []));
}

/** In columns, and in what a test knows, with a number that the log draws from its sequence. */
const IS_NUMBER = /^(?:ord|group_no|group|undoes|change_group)$/;
const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-)([0-9a-f]{12})/g;
/** What is in the names and addresses of a tenant's people and their browsers. */
const NAME = /\b(owner|member|former|invited|stranger|link|tenant-)\d+\b/gi;

let copies = 0;

/** How what is in the original becomes what is in a copy: ids and names are others, ids in the same order. */
function renamer(offset: number, secrets: ReadonlyMap<string, string>) {
  const mask = BigInt(randomBytes(6).readUIntBE(0, 6));
  const number = `${(copies += 1)}000000`;
  const otherId = (_: string, head: string, tail: string) =>
    head + (BigInt(`0x${tail}`) ^ mask).toString(16).padStart(12, '0');
  const text = (value: string): string =>
    secrets.get(value) ?? value.replace(ID, otherId).replace(NAME, (_, word: string) => word + number);

  function rename(value: unknown, name = ''): unknown {
    if (IS_NUMBER.test(name) && value !== null) {
      return typeof value === 'string' ? String(Number(value) + offset) : Number(value) + offset;
    }
    if (name === 'secret_hash') return secrets.get(String(value)) ?? `\\x${randomBytes(32).toString('hex')}`;
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map((each) => rename(each));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each, key)]));
  }
  return rename;
}

const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** As a restore does: no trigger runs, for what triggers store is stored already. */
const insertion = ({ table, columns, rows }: Stored): string =>
  `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${literal(rows)});`;

const hex = (hash: Buffer): string => `\\x${hash.toString('hex')}`;

const isPerson = (value: object): value is Person => 'call' in value && 'token' in value;

/** The copy of what was made, with people who are signed in in copies of their sessions. */
function revive(server: TestServer, made: unknown, rename: ReturnType<typeof renamer>): Promise<unknown> {
  const people = new Map<string, Promise<Person>>();
  async function signIn({ id, subject, email, token }: Person): Promise<Person> {
    const { sub, sid } = decodeJwt(token);
    const copied = await server.sign(rename({ sub, sid }) as Fields);
    return { ...(rename({ id, subject, email }) as Person), token: copied, call: callerWith(server.app, copied) };
  }
  function copyOf(person: Person): Promise<Person> {
    const copy = people.get(person.token) ?? signIn(person);
    people.set(person.token, copy);
    return copy;
  }
  async function visit(value: unknown, name = ''): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((each) => visit(each)));
    if (value === null || typeof value !== 'object') return rename(value, name);
    if (isPerson(value)) return copyOf(value);
    const entries = Object.entries(value).map(async ([key, each]) => [key, await visit(each, key)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  return visit(made);
}

/**
 * Makes something that tests need often, such as a tenant, in a server's database, and answers what makes others like it: by
 * storing the same rows with other ids, in a fraction of the time. The original is for no test. What it names as secrets is
 * stored as hashes.
 */
export async function copying<T extends object>(
  server: TestServer,
  make: () => Promise<T>,
  secretsOf: (made: T) => readonly string[],
): Promise<() => Promise<T>> {
  const { asOwner } = server.db;
  const [before] = await asOwner<{ transaction: string; first: string }>(
    `select pg_current_xact_id()::text as transaction, nextval('change_ord')::text as first`,
  );
  const original = await make();
  const [after] = await asOwner<{ last: string }>('select last_value::text as last from change_ord');
  const stored = await storedAfter(server, before!.transaction);
  const span = Number(after!.last) - Number(before!.first);

  return async () => {
    const secrets = new Map<string, string>();
    for (const known of secretsOf(original)) {
      const { secret, hash } = newSecret();
      secrets.set(known, secret).set(hex(hashSecret(known)), hex(hash));
    }
    const [drawn] = await asOwner<{ last: string }>(
      `select setval('change_ord', nextval('change_ord') + $1::int)::text as last`,
      [span],
    );
    const rename = renamer(Number(drawn!.last) - span - Number(before!.first), secrets);
    const inserts = stored.flatMap(({ rows, ...table }) => {
      // What has neither id nor name was not stored for the original alone.
      const own = rows.filter((row) => JSON.stringify(rename(row)) !== JSON.stringify(row));
      return own.length > 0 ? [insertion({ ...table, rows: own.map((row) => rename(row) as Fields) })] : [];
    });
    await asOwner(['begin; set local session_replication_role = replica;', ...inserts, 'commit'].join('\n'));
    return (await revive(server, original, rename)) as T;
  };
}
