// What bills cost: creating a transaction in a ledger that has fifty, and the list of what two hundred expect in a month.
import { randomUUID } from 'node:crypto';
import { median, round } from '../statistics.mjs';
import { ask } from '../server/load.mjs';
import { addPerson, fill } from '../server/seed.mjs';
import { shareOfStatic, startBaseline } from '../server/share-of-static.mjs';
import { signIn, withServer } from '../server/started.mjs';

const PORT = 4385;
const STATIC_PORT = 4386;
const ROWS = 20_000;
const TURNS = 7;

const api = (path) => `http://127.0.0.1:${PORT}${path}`;
const figure = (name, value, { target, met }) => {
  console.log(`  ${name}: ${JSON.stringify(value)}`);
  return { group: 'bills', name, ...value, target, met };
};

const JSON_TYPE = { 'content-type': 'application/json' };

const create = (request) => ({
  ...request,
  method: 'POST',
  path: '/api/transactions',
  headers: { ...request.headers, ...JSON_TYPE, 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    amount: -Math.ceil(Math.random() * 1e5) / 100,
    date: '2026-03-01',
    description: `Weekly groceries ${Math.ceil(Math.random() * 1e4)}`,
  }),
});

/** Gives a ledger so many bills, and takes away those that it has. */
async function setBills(client, { ledger }, count) {
  await client.query('delete from schedule where ledger_id = $1', [ledger]);
  await client.query(
    `insert into schedule (ledger_id, id, series_id, description, amount, frequency, date, due_day, listed_from, words)
     select $1, id, id, 'Bill ' || n, -100 * n, 'monthly', current_date - 60, 1 + n % 28, current_date - 60, array['bill', 'nr' || n]
     from (select gen_random_uuid() as id, n from generate_series(1, $2::int) as n) as bills`,
    [ledger, count],
  );
  await client.query('analyze schedule');
}

/** With bills and without, in turns, because the speed of a machine changes. */
async function measureCreate(client, headers, person) {
  const rates = { with: [], without: [] };
  for (let count = 0; count < TURNS; count += 1) {
    for (const how of count % 2 ? ['with', 'without'] : ['without', 'with']) {
      await setBills(client, person, how === 'with' ? 50 : 0);
      const load = { headers, method: 'POST', setupRequest: create };
      await ask(api('/api/transactions'), { ...load, seconds: 1, connections: 6 });
      rates[how].push((await ask(api('/api/transactions'), { ...load, seconds: 2 })).rate);
    }
  }
  const shares = rates.with.map((rate, index) => rate / rates.without[index]);
  const ratio = round(median(shares));
  const spread = { lowest: round(Math.min(...shares)), highest: round(Math.max(...shares)) };
  const value = { ratio, unit: '×', ...spread, rate: Math.round(median(rates.with)) };
  return figure('create with 50 bills, of the rate without', value, { target: '≥ 0.85 ×', met: ratio >= 0.85 });
}

const dayFrom = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function measureList(client, headers, person) {
  await setBills(client, person, 200);
  const url = api(`/api/occurrences?from=${dayFrom(0)}&to=${dayFrom(30)}`);
  const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
  const baseline = await startBaseline(STATIC_PORT, bytes);
  try {
    const result = await shareOfStatic(baseline.url, { url, headers });
    const met = result.ratio >= 0.05;
    const value = { ...result, unit: 'B' };
    return figure('occurrences of 31 days with 200 bills', value, { target: '≥ 0.05 B', met });
  } finally {
    await baseline.stop();
  }
}

/** Figures of what bills cost. */
export const benchBills = (say) =>
  withServer(PORT, async (served, client) => {
    say('filling a ledger');
    const person = await addPerson(client, 'payer');
    await fill(client, [person.ledger], ROWS);
    await client.query('select access.number_changes()');
    await client.query('vacuum analyze');
    const { payer: token } = await signIn(served, { payer: person });
    const headers = { authorization: `Bearer ${token}` };
    return [await measureCreate(client, headers, person), await measureList(client, headers, person)];
  });
