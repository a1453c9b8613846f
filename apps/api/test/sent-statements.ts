import { Client } from 'pg';
import { clusterConnection } from './test-database.ts';

/** The logins that servers serve with; migrations, backups and tests look at everything as the database's owner. */
const SERVING = ['nestegg_app', 'nestegg_identity'];

// As PostgreSQL itself counted them; those that its functions and triggers send are their own.
const STATEMENTS = `
  select distinct s.query from pg_stat_statements s join pg_roles r on r.oid = s.userid
    join pg_database d on d.oid = s.dbid
  where r.rolname = any ($1) and d.datname = $2`;

/** What a server has sent to a database. */
export async function sentStatements(database: string): Promise<string[]> {
  const client = new Client(clusterConnection('postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<{ query: string }>(STATEMENTS, [SERVING, database]);
    return rows.map(({ query }) => query);
  } finally {
    await client.end();
  }
}

/** Those of the tables that a statement reads or writes. */
export const tablesIn = (statement: string, tables: readonly string[]): string[] =>
  tables.filter((table) =>
    new RegExp(`\\b(?:from|join|into|update|using|only)\\s+(?:public\\.)?${table}\\b`, 'i').test(statement),
  );

/** Statements on tables of ledgers that do not say of which ledger. */
export const withoutLedger = (statements: readonly string[], tables: readonly string[]): string[] =>
  statements.filter((statement) => tablesIn(statement, tables).length > 0 && !/\bledger_id\b/.test(statement));
