import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../server/seed.mjs';
import { withServers } from '../server/started.mjs';
import { addOtherLedgers, fillLedgers } from './fill.mjs';

const { checkHistory } = await import(
  new URL('../../../apps/api/dist/history-check/check-history.js', import.meta.url).href
);

const ROWS = 500;
const { promise: done, resolve: end } = Promise.withResolvers();
let running;
let database;

beforeAll(async () => {
  const { promise: ready, resolve } = Promise.withResolvers();
  running = withServers([4394], ([started]) => {
    resolve(started);
    return done;
  });
  database = await Promise.race([ready, running]);
});
afterAll(async () => {
  end();
  await running;
});

const rowsOf = async (text, values) => (await database.client.query(text, values)).rows;

/** What is kept beside the rows of a ledger, whichever connections wrote it. */
const keptOf = async (ledger) => ({
  months: await rowsOf(
    `select month::text, is_projected, sum(transactions) as transactions, sum(income) as income,
       sum(spending) as spending, sum(neutral) as neutral
     from month_total where ledger_id = $1 group by 1, 2 order by 1, 2`,
    [ledger],
  ),
  categories: await rowsOf(
    `select month::text, category, sum(received) as received, sum(spent) as spent, sum(receipts) as receipts,
       sum(payments) as payments
     from category_total where ledger_id = $1 group by 1, 2 order by 1, 2`,
    [ledger],
  ),
  total: await rowsOf('select sum(magnitude) as magnitude from ledger_total where ledger_id = $1', [ledger]),
  payees: await rowsOf('select payee_words, count(*) from transaction where ledger_id = $1 group by 1 order by 1', [
    ledger,
  ]),
});

it('OPS-23 ledgers filled set by set have what the triggers keep of the same rows', async () => {
  const { client } = database;
  const [filled, saved] = [await addPerson(client, 'filled'), await addPerson(client, 'saved')];
  await fillLedgers(client, [filled.ledger], ROWS);
  await client.query(
    `insert into transaction (ledger_id, id, date, description, category, amount)
     select $2, gen_random_uuid(), date, description, category, amount from transaction where ledger_id = $1`,
    [filled.ledger, saved.ledger],
  );
  expect((await keptOf(filled.ledger)).months).not.toEqual([]);
  expect(await keptOf(filled.ledger)).toEqual(await keptOf(saved.ledger));
});

it('OPS-23 other people’s ledgers have as many rows as asked for, all indexes, and a log that replays to them', async () => {
  const { connection } = database;
  const indexes = () => rowsOf("select indexname from pg_indexes where schemaname = 'public' order by 1");
  const [before, [{ count: earlier }]] = [await indexes(), await rowsOf('select count(*)::int from transaction')];
  await addOtherLedgers(connection, { ledgers: 60, rows: 6_000 });
  expect(await indexes()).toEqual(before);
  const [{ count }] = await rowsOf('select count(*)::int from transaction');
  expect(count - earlier).toBe(6_000);
  const [{ heads, last }] = await rowsOf(
    `select count(*)::int as heads, count(*) filter (where seq = (
       select count(*) from change c where c.ledger_id = h.ledger_id and c.seq between 1 and h.seq))::int as last
     from change_head h`,
  );
  expect(last).toBe(heads);
  expect((await checkHistory(connection)).differences).toEqual([]);
});
