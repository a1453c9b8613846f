import type { Database } from '../src/db/database.ts';
import { Sql } from '../src/db/sql.ts';
import type { Ledger, PersonTransaction } from '../src/db/session/unit-of-work.ts';
import type { TestDatabase } from './test-database.ts';

const everyLedger = (db: TestDatabase): Promise<Ledger[]> =>
  db.asOwner<Ledger>(
    `select l.id, l.household_id, h.name as household_name, l.currency, l.savings_target::int as savings_target
     from ledger l left join household h on h.id = l.household_id`,
  );

/** The conditions by which statements keep to what is the caller's. */
const OWN = /\bm\.person_id = access\.me\(\)|household_id in \(select access\.households\(\)\)/g;

const opened = ({ parts, values }: Sql): Sql =>
  new Sql(
    parts.map((part) => part.replace(OWN, 'true')),
    values,
  );

const asOwner = <Row>(row: Row): Row =>
  row && typeof row === 'object' && 'role' in row ? { ...row, role: 'owner' } : row;

const unfilteredTransaction = (tx: PersonTransaction, ledgers: readonly Ledger[]): PersonTransaction => ({
  ...tx,
  ledgers: [...tx.ledgers, ...ledgers.filter(({ id }) => !tx.ledgers.some((own) => own.id === id))],
  rows: async <Row>(statement: Sql) => (await tx.rows<Row>(opened(statement))).map(asOwner),
  row: async <Row>(statement: Sql) => asOwner(await tx.row<Row>(opened(statement))),
  run: (statement) => tx.run(opened(statement)),
});

/**
 * A database whose users, once the filters are off, forget to ask what is whose: everybody has every ledger, everybody is
 * an owner, and statements look at everything. What is still kept from people, the database itself keeps from them.
 */
export const unfiltered =
  (filters: { readonly on: boolean }) =>
  (database: Database, db: TestDatabase): Database => ({
    ...database,
    asPerson: async (caller, work, mode) => {
      if (filters.on) return database.asPerson(caller, work, mode);
      const ledgers = await everyLedger(db);
      return database.asPerson(caller, (tx) => work(unfilteredTransaction(tx, ledgers)), mode);
    },
  });
