import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loginsOf } from './logins.ts';
import { migrate } from './migrate.ts';
import * as identitySchema from './identity-schema.ts';
import * as schema from './schema.ts';

const at = (database: string) => ({ host: inject('databaseHost'), port: 5432, user: 'postgres', database });
const FRESH = 'schema_test';
const admin = new Client(at('postgres'));

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${FRESH}`);
  await migrate(at(FRESH), loginsOf(at(FRESH)));
});
afterAll(async () => {
  await admin.query(`drop database ${FRESH} with (force)`);
  await admin.end();
});

const described = [...Object.values(schema), ...Object.values(identitySchema)]
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const { schema: within = 'public', name, columns } = getTableConfig(table);
    return columns.map((column) => {
      const nullable = column.notNull ? '' : ' or null';
      return `${within}.${name}.${column.name}: ${column.getSQLType()}${nullable}`;
    });
  });

it('describes every column of the migrated database, with its type and whether it can be empty', async () => {
  const client = new Client(at(FRESH));
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s.%s: %s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then '' else ' or null' end) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('schema_migration', 'repeatable_migration')`);
  await client.end();
  expect(described.toSorted()).toEqual(rows.map(({ line }) => line).toSorted());
});
