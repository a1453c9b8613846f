import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WRONG_CATEGORY_SUMS } from '../../test/category-sums.ts';
import { clusterConnection, createTestDatabase } from '../../test/test-database.ts';
import { migrateTo } from '../db/migrate.ts';
import { numberedMigrations } from '../db/migration-files.ts';
import { restore } from './restore.ts';
import { inScratchDatabase } from './scratch-database.ts';
import { BACKED_UP } from './tables.ts';

const FIRST = new URL('../../test/releases/first/', import.meta.url);
const released = JSON.parse(readFileSync(new URL('migrations.json', FIRST), 'utf8')) as string[];
const all = numberedMigrations().map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'nestegg-earlier-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What people recorded, by columns that every version has. */
const RECORDED = `
  select (select json_agg(json_build_array(ledger_id, id, date, description, category, amount, version) order by ledger_id, id)
      from transaction) as transactions,
    (select json_agg(json_build_array(household_id, person_id, role) order by 1) from
      (select * from membership order by household_id, person_id) m) as memberships,
    (select json_agg(json_build_array(id, email, name, password_hash) order by id) from identity.account) as accounts`;

const recordedIn = async (client: Client): Promise<unknown> => (await client.query(RECORDED)).rows[0];

/** The lines that a version with these migrations wrote: of the tables that it had. */
async function linesOf(client: Client, migrations: readonly string[]): Promise<string[]> {
  const lines: object[] = [{ nestegg: 'backup', migrations }];
  const end: Record<string, number> = {};
  for (const table of BACKED_UP) {
    const { rows: found } = await client.query(`select where to_regclass($1) is not null`, [table]);
    if (found.length === 0) continue;
    const { rows } = await client.query<{ row: object }>(`select row_to_json(t) as row from ${table} t`);
    end[table] = rows.length;
    lines.push(...rows.map(({ row }) => ({ table, row })));
  }
  return [...lines, { end }].map((line) => JSON.stringify(line));
}

/** A backup, and what was recorded when it was made. */
interface Backup {
  readonly recorded: unknown;
  readonly lines: readonly string[];
}

const COUNTS = [released.length, 20, 40, 60, 75, all.length - 1];
/** Of the first release’s data, by versions that had gone through so many migrations. */
const backups = new Map<number, Backup>();

beforeAll(() =>
  inScratchDatabase('nestegg_earlier_', clusterConnection('postgres'), async (scratch, client) => {
    await migrateTo(scratch, released);
    await client.query(readFileSync(new URL('data.sql', FIRST), 'utf8'));
    for (const count of COUNTS) {
      const migrations = all.slice(0, count);
      await migrateTo(scratch, migrations);
      backups.set(count, { recorded: await recordedIn(client), lines: await linesOf(client, migrations) });
    }
  }),
);

async function connected<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function write(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`), { mode: 0o600 });
  return file;
}

/** Restores; what the folder for temporary files has of it afterwards would be a copy of everything. */
async function restoreAndLook(connection: ClientConfig, file: string): Promise<Readonly<Record<string, number>>> {
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  try {
    return await restore(connection, file);
  } finally {
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
  }
}

it.each(COUNTS)(
  'OPS-16 a backup of an earlier version, of %i migrations, is restored with what people recorded, and no copy is left',
  async (count) => {
    const db = await createTestDatabase();
    try {
      const { recorded, lines } = backups.get(count)!;
      const counts = await restoreAndLook(db.connection, write(`${count}.backup`, lines));
      expect(counts['transaction']).toBeGreaterThan(100);
      await connected(db.connection, async (client) => {
        expect(await recordedIn(client)).toEqual(recorded);
        expect((await client.query(WRONG_CATEGORY_SUMS)).rows).toEqual([]);
      });
    } finally {
      await db.drop();
    }
  },
);

it('an earlier backup that was cut short, lacks a row, or is of a later version, changes nothing', async () => {
  const db = await createTestDatabase();
  try {
    const { lines } = backups.get(released.length)!;
    await restore(db.connection, write('whole.backup', lines));
    const before = await connected(db.connection, recordedIn);
    const later = [JSON.stringify({ nestegg: 'backup', migrations: [...all, '9999-later.sql'] }), ...lines.slice(1)];
    const last = lines.findLastIndex((line) => line.startsWith('{"table":"transaction"'));
    const one = write('one.backup', lines.toSpliced(last, 1));
    await expect(restoreAndLook(db.connection, one)).rejects.toThrow('not a whole backup');
    await expect(restore(db.connection, write('cut.backup', lines.slice(0, -2)))).rejects.toThrow('not a whole backup');
    await expect(restore(db.connection, write('later.backup', later))).rejects.toThrow('another version of Nestegg');
    expect(await connected(db.connection, recordedIn)).toEqual(before);
  } finally {
    await db.drop();
  }
});
