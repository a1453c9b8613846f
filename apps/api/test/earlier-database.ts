import { readdirSync, readFileSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { migrateSchema } from '../src/db/migrate.ts';

const NUMBERED = new URL('../migrations/numbered/', import.meta.url);

/** What builds beside others is no transaction: each statement by itself. */
function statementsOf(name: string): string[] {
  const text = readFileSync(new URL(name, NUMBERED), 'utf8');
  if (!name.endsWith('.concurrent.sql')) return [text];
  return text.split(/;\s*$/m).filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '');
}

/** A database as it was before one of the numbered migrations. */
export interface EarlierDatabase {
  readonly connection: ClientConfig;
  readonly run: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Applies what came since. */
  readonly upgrade: () => Promise<unknown>;
  readonly drop: () => Promise<unknown>;
}

const at = (database: string): ClientConfig => ({
  host: inject('databaseHost'),
  port: 5432,
  user: 'postgres',
  database,
});

async function once(database: string, text: string): Promise<void> {
  const client = new Client(at(database));
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Creates a database with the numbered migrations before this one. */
export async function createEarlierDatabase(name: string, before: string): Promise<EarlierDatabase> {
  await once('postgres', `create database ${name}`);
  const client = new Client(at(name));
  await client.connect();
  const earlier = readdirSync(NUMBERED).filter((file) => file.endsWith('.sql') && file < before);
  await client.query('create table schema_migration (name text primary key, applied_at timestamptz default now())');
  for (const file of earlier.toSorted()) {
    for (const statement of statementsOf(file)) await client.query(statement);
    await client.query('insert into schema_migration (name) values ($1)', [file]);
  }
  return {
    connection: at(name),
    run: async <Row extends object>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    upgrade: () => migrateSchema(at(name)),
    drop: async () => {
      await client.end();
      await once('postgres', `drop database ${name} with (force)`);
    },
  };
}
