import { fieldChanges, recordKey, replay, unwind, type Change, type Fields, type RecordStates } from '@nestegg/domain';
import { Client, type ClientConfig } from 'pg';

/** A field that a ledger's tables and its log say differently. */
interface Difference {
  readonly ledger: string;
  readonly record: string;
  readonly field: string;
}

interface LedgerRow {
  readonly id: string;
  /** Whether the log is complete since the ledger was created. */
  readonly isComplete: boolean;
}

const LEDGERS = `
  select h.ledger_id as id, h.since is null and h.emptied = 0 as "isComplete" from change_head h order by h.ledger_id`;

// What people write, as the log has it; who recorded something is forgotten with their account.
const RECORDS = `
  select 'transaction' as kind, id, jsonb_build_object('date', date, 'description', description, 'category', category,
    'amount', amount, 'is_recurring', is_recurring, 'frequency', frequency, 'due_date', due_day,
    'is_projected', is_projected) || access.booking_fields(false, account_id, type, transfer_id, transfer_ledger_id,
    status, bank_date, payee, bank_text, category_by, description_by, rule_id, import_id) as fields
  from transaction where ledger_id = $1
  union all
  select 'account', id, jsonb_build_object('name', name, 'kind', kind, 'bank_id', bank_id, 'position', position,
    'closed_on', closed_on)
  from account where ledger_id = $1
  union all
  select 'reconciliation', id, jsonb_build_object('account_id', account_id, 'date', date, 'balance', balance,
    'is_changed', is_changed)
  from reconciliation where ledger_id = $1
  union all
  select 'budget', id, jsonb_build_object('category', category, 'month', month, 'assigned', assigned,
    'carry_over', carry_over)
  from budget where ledger_id = $1
  union all
  select 'schedule', id, access.schedule_fields(s) from schedule s where ledger_id = $1
  union all
  select 'occurrence', id, access.occurrence_fields(o) from occurrence o where ledger_id = $1
  union all
  select 'rule', id, access.rule_fields(r) from rule r where ledger_id = $1
  union all
  select 'import', id, jsonb_build_object('file_name', file_name, 'format', format)
  from import where ledger_id = $1 and state = 'committed' and group_no is not null
  union all
  select 'settings', coalesce(h.id, l.id), jsonb_build_object('currency', l.currency, 'savings_target', l.savings_target,
    'time_zone', l.time_zone)
    || case when h.id is null then '{}' else jsonb_build_object('name', h.name, 'description', h.description,
      'monthly_budget', h.monthly_budget) end
  from ledger l left join household h on h.id = l.household_id
  where l.id = $1 and h.deleted_at is null
  union all
  select 'member', m.person_id, jsonb_build_object('role', m.role)
  from membership m join ledger l on l.household_id = m.household_id where l.id = $1`;

const CHANGES = `
  select c.kind, c.record_id as id, c.op, c.version, c.before - 'created_by' as before, c.after - 'created_by' as after
  from change c join change_head h using (ledger_id)
  where c.ledger_id = $1 and c.ord > h.emptied order by c.seq nulls last, c.ord`;

function differences(ledger: string, one: RecordStates, other: RecordStates): Difference[] {
  const records = [...new Set([...one.keys(), ...other.keys()])];
  return records.flatMap((record) =>
    fieldChanges(one.get(record) ?? null, other.get(record) ?? null).map(({ field }) => ({ ledger, record, field })),
  );
}

/**
 * Unwinds a ledger through its log, and replays the log from there: that must come to the ledger's tables again, and a
 * complete log must begin with nothing.
 */
async function checkLedger(client: Client, { id, isComplete }: LedgerRow): Promise<Difference[]> {
  const { rows: changes } = await client.query<Change>(CHANGES, [id]);
  const { rows } = await client.query<{ kind: string; id: string; fields: Fields }>(RECORDS, [id]);
  const tables = new Map(rows.map((row) => [recordKey(row), row.fields]));
  const beginning = unwind(changes.toReversed(), tables);
  const replayed = replay(changes, isComplete ? new Map() : beginning);
  return differences(id, tables, replayed);
}

/** Holds the log of changes against the tables, as both are at one moment; answers where they differ. */
export async function checkHistory(connection: ClientConfig): Promise<{ ledgers: number; differences: Difference[] }> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('select access.number_changes()');
    await client.query('begin isolation level repeatable read read only');
    const { rows: ledgers } = await client.query<LedgerRow>(LEDGERS);
    const found: Difference[] = [];
    for (const ledger of ledgers) found.push(...(await checkLedger(client, ledger)));
    return { ledgers: ledgers.length, differences: found };
  } finally {
    await client.end();
  }
}
