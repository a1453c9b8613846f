import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { migrationsOf } from './back-up.ts';
import { BACKED_UP, type Footer, type Header, type Row } from './tables.ts';

const BATCH = 1_000;
const BROKEN = 'The file is not a whole backup: nothing was changed';

const ANOTHER = 'The backup was made by another version of Nestegg: restore it with that one, then update';

type Counts = Readonly<Record<string, number>>;

/** A version that did not have a table yet did not count it. */
const areEqual = (one: Counts, other: Counts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((table) => (one[table] ?? 0) === (other[table] ?? 0));

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
  if (JSON.stringify(line.migrations) !== JSON.stringify(await migrationsOf(client))) throw new ConfigError(ANOTHER);
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

async function load(client: Client, chunks: AsyncIterable<Uint8Array>): Promise<Counts> {
  const target = writer(client);
  let [first, whole] = [true, false];
  for await (const text of linesOf(chunks)) {
    const line = parse(text);
    if (whole) throw new ConfigError(BROKEN);
    if (first) await checkHeader(client, line);
    else if (line.end) whole = areEqual(line.end, target.counts);
    else await target.add(line as Row);
    first = false;
  }
  if (!whole) throw new ConfigError(BROKEN);
  await target.flush();
  return target.counts;
}

/** The rest is not read. */
async function firstLine(file: string): Promise<string> {
  const unpacked = createGunzip();
  const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of linesOf(packed.pipe(unpacked))) return line;
    return '';
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

/** Codes of compression, and of PostgreSQL for rows that do not fit: all say that the file is not as it was written. */
const BROKEN_FILE = /^(?:Z_|22|23)/;

/** The notification of a failure to the operator. */
export function explained(error: unknown): unknown {
  const known = error instanceof Error && 'code' in error && BROKEN_FILE.test(String(error.code));
  return known ? new ConfigError(BROKEN) : error;
}

/** Writes all rows of a backup into a database of the same version; answers how many each table has. */
export const loadFile = (client: Client, file: string): Promise<Counts> =>
  pipeline(createReadStream(file), createGunzip(), (chunks: AsyncIterable<Uint8Array>) => load(client, chunks));

/** The migrations that the tables of a backup have gone through. */
export async function migrationsIn(file: string): Promise<readonly string[]> {
  try {
    const { nestegg, migrations } = parse(await firstLine(file));
    if (nestegg === 'backup' && Array.isArray(migrations)) return migrations;
  } catch (error) {
    throw explained(error);
  }
  throw new ConfigError(BROKEN);
}
