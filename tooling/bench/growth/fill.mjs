// Millions of rows, with everything that the product keeps beside them. The triggers that keep it are passed over, since
// they look at each row: the same is written set by set, and indexes that are no keys are built in the end.
import { Client } from 'pg';
import { DRAWN } from '../server/seed.mjs';

const LEDGERS_AT_ONCE = 50;
const CONNECTIONS = 2;

/** Each in a transaction of its own, as people come. */
const addLedgers = (count) => `
  do $$
    declare
      joined uuid;
    begin
      for number in 1..${Number(count)} loop
        insert into person (id, subject, name) values (gen_random_uuid(), gen_random_uuid()::text, 'Other')
          returning id into joined;
        insert into ledger (id, person_id) values (gen_random_uuid(), joined);
        commit;
      end loop;
    end
  $$`;

/** As if each was recorded on its day: what a change was is kept for two years. */
const FILL = `
  with added as (
    insert into transaction (ledger_id, id, date, description, category, amount, payee_words)
    select *, access.payee_words(description) from (${DRAWN}) as drawn order by ledger_id, date
    returning ledger_id, id, date, description, category, amount
  ), months as (
    insert into month_total (ledger_id, month, is_projected, slot, transactions, income, spending)
    select ledger_id, date_trunc('month', date)::date, false, 0, count(*), sum(greatest(amount, 0)),
      sum(least(amount, 0))
    from added group by 1, 2
  ), categories as (
    insert into category_total (ledger_id, month, category, slot, received, spent, receipts, payments)
    select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity'), category, 0,
      sum(greatest(amount, 0)), sum(least(amount, 0)), count(*) filter (where amount > 0),
      count(*) filter (where amount <= 0)
    from added
    group by grouping sets ((ledger_id, category, date_trunc('month', date::timestamp)::date), (ledger_id, category))
  ), totals as (
    insert into ledger_total (ledger_id, slot, magnitude)
    select ledger_id, 0, sum(abs(amount)) from added group by ledger_id
  ), numbered as (
    select *, nextval('change_ord') as ord, date < current_date - interval '2 years' as is_emptied from added
  ), changes as (
    insert into change (ledger_id, ord, group_no, seq, at, channel, kind, record_id, version, op, after)
    select ledger_id, ord, ord, head.seq + row_number() over (partition by ledger_id order by ord), date, 'web',
      'transaction', id, 1, 'create', case when not is_emptied then jsonb_build_object('date', date,
        'description', description, 'category', category, 'amount', amount, 'is_recurring', false, 'frequency', null,
        'due_date', null, 'is_projected', false, 'created_by', null) end
    from numbered join change_head as head using (ledger_id)
  )
  update change_head as head set seq = seq + $2, emptied = last
  from (select ledger_id, coalesce(max(ord) filter (where is_emptied), 0) as last from numbered group by 1) as ends
  where head.ledger_id = ends.ledger_id`;

/** Numbers the changes that are not yet: so many at a time are. */
export async function numberChanges(client) {
  for (;;) {
    const { rowCount } = await client.query('select from change where seq is null limit 1');
    if (rowCount === 0) return;
    await client.query('select access.number_changes()');
  }
}

/** Fills ledgers that have no transactions with so many each. */
export async function fillLedgers(client, ledgers, each) {
  await numberChanges(client);
  await client.query('set session_replication_role = replica');
  for (let at = 0; at < ledgers.length; at += LEDGERS_AT_ONCE) {
    await client.query(FILL, [ledgers.slice(at, at + LEDGERS_AT_ONCE), each]);
  }
  await client.query('reset session_replication_role');
}

/** Works without the indexes of the large tables that are no keys; builds them anew afterwards. */
async function withoutIndexes([first, second], work) {
  const { rows } = await first.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('transaction'::regclass, 'change'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await first.query(`drop index ${name}`);
  await work();
  for (const client of [first, second]) await client.query("set maintenance_work_mem = '512MB'");
  const build = async (client) => {
    for (let next = rows.shift(); next; next = rows.shift()) await client.query(next.definition);
  };
  await Promise.all([build(first), build(second)]);
}

/** Adds ledgers of other people with so many rows in all. What is lost if the machine stops is made anew, not waited for. */
export async function addOtherLedgers(connection, { ledgers, rows }) {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(connection));
  for (const client of clients) {
    await client.connect();
    await client.query('set synchronous_commit = off');
  }
  const [first] = clients;
  await first.query(addLedgers(ledgers));
  await numberChanges(first);
  const { rows: added } = await first.query(
    `select l.id from ledger l join person p on p.id = l.person_id
     where p.name = 'Other' and not exists (select from ledger_total t where t.ledger_id = l.id)`,
  );
  const fillShare = (client, at) =>
    fillLedgers(
      client,
      added.filter((_, index) => index % CONNECTIONS === at).map(({ id }) => id),
      Math.round(rows / ledgers),
    );
  await withoutIndexes(clients, () => Promise.all(clients.map(fillShare)));
  for (const client of clients) await client.end();
}

/**
 * Deletes transactions, here and there, for so many that are recorded then: these take their places, one on each page of other
 * people's, as they would lie after years beside them. A few less, so that no place is left over: a write to a page that
 * was not written to lately costs more, and not because of the database's size.
 */
export async function makeRoom(client, rows) {
  const [{ all }] = (await client.query('select count(*)::float as all from transaction')).rows;
  await client.query(
    'delete from transaction where ctid = any(array(select ctid from transaction tablesample bernoulli ($1)))',
    [(100 * rows * 0.9) / all],
  );
  await client.query('vacuum transaction');
}
