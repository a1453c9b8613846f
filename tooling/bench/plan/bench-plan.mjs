// What budgets and trends cost: by sums that every write keeps, in ledgers of 20,000 and of 100,000 transactions.
import { randomUUID } from 'node:crypto';
import { round } from '../statistics.mjs';
import { ask } from '../server/load.mjs';
import { addPerson, fill } from '../server/seed.mjs';
import { shareOfStatic, startBaseline } from '../server/share-of-static.mjs';
import { signIn, withServer } from '../server/started.mjs';
import { shareWithTriggers } from '../server/trigger-cost.mjs';

const PORT = 4385;
const STATIC_PORT = 4386;
const LEDGERS = { middle: 20_000, large: 100_000, many: 100_000 };

const api = (path) => `http://127.0.0.1:${PORT}${path}`;
const today = () => new Date().toISOString().slice(0, 10);
const BUDGET = `/api/budgets/${today().slice(0, 7)}?household_id=personal`;
const trends = (group) => `/api/trends?household_id=personal&months=36&group=${group}`;

const WAITS = [
  { name: 'a budget of 100,000, carried over for three years', who: 'large', path: BUDGET },
  { name: 'trends of 36 months of 100,000, by category', who: 'large', path: trends('category') },
  { name: 'trends of 36 months of 100,000, by payee', who: 'large', path: trends('payee') },
];
const LONGEST_WAIT = 120;
const LONGEST_HOLD = 50;

/** A ledger in which no two descriptions are of one payee: as many payees as transactions. */
async function addManyPayees(client, { ledger }) {
  await client.query(
    `update transaction set description = translate(md5(id::text), '0123456789', 'ghijklmnop') where ledger_id = $1`,
    [ledger],
  );
}

/** Assigns to each category in each month of three years, and carries over what is left where that is wanted. */
async function assign(client, { ledger }, carryOver) {
  await client.query(
    `insert into budget (ledger_id, id, category, month, assigned, carry_over)
     select $1, gen_random_uuid(), category, month::date, 10000,
       case when month = min(month) over () then $2::text end
     from (select distinct category from transaction where ledger_id = $1) as used,
       generate_series(date_trunc('month', now()) - interval '36 months', date_trunc('month', now()), '1 month') as month`,
    [ledger, carryOver],
  );
}

async function measureWaits(headers) {
  const figures = [];
  for (const { name, who, path } of WAITS) {
    // The first answers of a connection are planned.
    await ask(api(path), { headers: headers(who), connections: 1, seconds: 1 });
    const { p99, median } = await ask(api(path), { headers: headers(who), connections: 1, seconds: 5 });
    const value = { p99: round(p99), median: round(median), unit: 'ms' };
    figures.push({ group: 'plan', name, ...value, target: `p99 ≤ ${LONGEST_WAIT} ms`, met: p99 <= LONGEST_WAIT });
  }
  return figures;
}

/** The longest that anything held the server's event loop since it was asked last, in milliseconds. */
const longestHold = async () => (await (await fetch(api('/bench/loop'))).json()).longest;

/** The longest hold while trends were read. */
async function measureHold(headers) {
  await longestHold();
  for (const group of ['category', 'payee', 'payee']) {
    const answer = await fetch(api(trends(group)), { headers });
    if (!answer.ok) throw new Error(`Trends answered ${answer.status}`);
  }
  const value = round(await longestHold());
  const [target, met] = [`≤ ${LONGEST_HOLD} ms`, value <= LONGEST_HOLD];
  return {
    group: 'plan',
    name: 'trends of as many payees as rows hold the event loop',
    value,
    unit: 'ms',
    target,
    met,
  };
}

async function measureBudget(baseline, headers) {
  const result = await shareOfStatic(baseline, { url: api(BUDGET), headers });
  const met = result.ratio >= 0.05;
  return { group: 'plan', name: 'a budget of 20,000', ...result, unit: 'B', target: '≥ 0.05 B', met };
}

const created = (request) => ({
  ...request,
  method: 'POST',
  headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ amount: -12.34, date: today(), description: 'Bread', category: 'Food' }),
});

const SUMS = ['categorise_new', 'categorise_changed', 'categorise_deleted', 'payee_words'];

async function measureCreate(client, headers) {
  const load = { headers, method: 'POST', setupRequest: created };
  const value = await shareWithTriggers({ client, triggers: SUMS, url: api('/api/transactions'), load });
  const met = value.ratio >= 0.95;
  return { group: 'plan', name: 'create, of the rate without sums of categories', ...value, target: '≥ 0.95 ×', met };
}

async function measure({ served, client, baseline }, say) {
  say('filling ledgers');
  const people = { writer: await addPerson(client, 'writer') };
  for (const [name, rows] of Object.entries(LEDGERS)) {
    people[name] = await addPerson(client, name);
    await fill(client, [people[name].ledger], rows);
  }
  await addManyPayees(client, people.many);
  await assign(client, people.middle, null);
  await assign(client, people.large, 'surplus');
  await client.query('vacuum analyze');
  const tokens = await signIn(served, people);
  const headers = (who) => ({ authorization: `Bearer ${tokens[who]}` });
  say('measuring budgets and trends');
  const budget = await measureBudget(baseline, headers('middle'));
  const waits = await measureWaits(headers);
  const hold = await measureHold(headers('many'));
  say('measuring writes with the sums and without');
  return [budget, ...waits, hold, await measureCreate(client, headers('writer'))];
}

/** Measures budgets and trends on a database of its own. */
export const benchPlan = (say) =>
  withServer(PORT, async (served, client) => {
    const baseline = await startBaseline(STATIC_PORT);
    try {
      return await measure({ served, client, baseline: baseline.url }, say);
    } finally {
      await baseline.stop();
    }
  });
