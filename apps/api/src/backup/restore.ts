import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { migrationsOf } from './back-up.ts';
import { checkPath } from './own-path.ts';
import { BACKED_UP, LEFT_OUT, type Footer, type Header, type Row } from './tables.ts';

const BATCH = 1_000;
const BROKEN = 'The file is not a whole backup: nothing was changed';

type Line = Partial<Header & Footer & Row>;

/** The columns that are written; the database computes the others. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

async function insert(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Collects rows of one table after the other, and writes them in batches. */
function writer(client: Client) {
  const counts: Record<string, number> = Object.fromEntries(BACKED_UP.map((table) => [table, 0]));
  let table = '';
  let rows: object[] = [];
  const flush = async () => {
    if (rows.length > 0) await insert(client, table, rows);
    rows = [];
  };
  const add = async (line: Row) => {
    if (!Object.hasOwn(counts, line.table)) throw new ConfigError(BROKEN);
    if (line.table !== table || rows.length >= BATCH) await flush();
    table = line.table;
    counts[table] = (counts[table] ?? 0) + 1;
    rows.push(line.row);
  };
  return { counts, add, flush };
}

async function checkHeader(client: Client, line: Line): Promise<void> {
  if (line.nestegg !== 'backup') throw new ConfigError(BROKEN);
  if (JSON.stringify(line.migrations) === JSON.stringify(await migrationsOf(client))) return;
  throw new ConfigError('The backup was made by another version of Nestegg: restore it with that one, then update');
}

function parse(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw new ConfigError(BROKEN);
  }
}

/** In characters: no row comes near it. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    length += first.length;
    if (length > MAX_LINE_BYTES) throw new ConfigError(BROKEN);
    const rest = more.pop();
    if (rest === undefined) continue;
    yield pieces.join('');
    yield* more;
    pieces = [rest];
    length = rest.length;
  }
  if (length > 0) yield pieces.join('');
}

async function load(client: Client, chunks: AsyncIterable<Uint8Array>): Promise<Readonly<Record<string, number>>> {
  const target = writer(client);
  let [first, whole] = [true, false];
  for await (const text of linesOf(chunks)) {
    const line = parse(text);
    if (whole) throw new ConfigError(BROKEN);
    if (first) await checkHeader(client, line);
    else if (line.end) whole = JSON.stringify(line.end) === JSON.stringify(target.counts);
    else await target.add(line as Row);
    first = false;
  }
  if (!whole) throw new ConfigError(BROKEN);
  await target.flush();
  return target.counts;
}

/** Codes of compression, and of PostgreSQL for rows that do not fit: all say that the file is not as it was written. */
const BROKEN_FILE = /^(?:Z_|22|23)/;

/**
 * A ledger that held more before there was a limit comes back as it was; from then on it takes no more. What comes back
 * was logged when it was recorded: the log comes back too.
 */
const LATER = [
  'transaction.total_new',
  'transaction.whole_amount',
  'transaction.log_new',
  'transaction.in_account',
  'account.log_new',
  'reconciliation.log_new',
  'budget.log_new',
  'schedule.log_new',
  'occurrence.log_new',
  'ledger.log_new',
  'membership.log_new',
];
const switched = (how: 'enable' | 'disable'): string =>
  LATER.map((name) => name.split('.'))
    .map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger}`)
    .join('; ');

const FILL_IN = `
  select access.fill_ledger_totals();
  select setval('change_ord', greatest((select max(ord) from change), 1));
  insert into change_epoch default values`;

/**
 * Puts the database back to what a backup holds, all of it or nothing; answers how many rows each table has. Throws a
 * ConfigError, too, where others could have exchanged the file.
 */
export async function restore(connection: ClientConfig, file: string): Promise<Readonly<Record<string, number>>> {
  checkPath(file);
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`truncate ${[...BACKED_UP, ...LEFT_OUT.slice(2)].join(', ')}`);
    await client.query(switched('disable'));
    const counts = await pipeline(createReadStream(file), createGunzip(), (chunks: AsyncIterable<Uint8Array>) =>
      load(client, chunks),
    );
    await client.query(FILL_IN);
    await client.query(switched('enable'));
    await client.query('commit');
    return counts;
  } catch (error) {
    await client.query('rollback');
    const known = error instanceof Error && 'code' in error && BROKEN_FILE.test(String(error.code));
    throw known ? new ConfigError(BROKEN) : error;
  } finally {
    await client.end();
  }
}
