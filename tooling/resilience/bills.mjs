import { Client } from 'pg';
import { until } from './harness/processes.mjs';
import { Product } from './product.mjs';

const DAY = 86_400_000;
const YEARS = 5;
const SERVERS = 4;
const WEEK = 7;

const dayFrom = (days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function connected(product, work) {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A weekly bill that the server records by itself. */
async function startBill({ caller }) {
  const bill = { amount: -12.5, date: dayFrom(-WEEK), description: 'Window cleaner', is_recurring: true };
  const made = await caller.call('POST', '/api/transactions', { body: { ...bill, frequency: 'weekly' } });
  const { body } = await caller.call('GET', '/api/schedules');
  const [{ id }] = body.data;
  const changed = await caller.call('PATCH', `/api/schedules/${id}`, { body: { record_automatically: true } });
  if (made.status !== 201 || changed.status !== 200) throw new Error('The bill was not started');
  return id;
}

/** As if nobody had looked since: the bill, and the choice, are so many days older. */
const setBack = (product, id, days) =>
  connected(product, (client) =>
    client.query(
      `update schedule set date = date - $2::int, listed_from = listed_from - $2::int,
         automatic_from = least(automatic_from, current_date) - $2::int where id = $1`,
      [id, days],
    ),
  );

/** How many transactions there are of each day on which the bill was expected since it was chosen. */
const recordedOf = (product, { id }) =>
  connected(product, async (client) => {
    const { rows } = await client.query(
      `select t.date::text, count(*)::int as count from transaction t join ledger l on l.id = t.ledger_id
       where l.person_id = $1 group by 1 order by 1`,
      [id],
    );
    return new Map(rows.map(({ date, count }) => [date, count]));
  });

/** Every week up to today, from the first that the server had to record. */
function wantedDays(days) {
  const wanted = [];
  for (let back = days; back >= 0; back -= WEEK) wanted.push(dayFrom(-back));
  return wanted;
}

function faultsIn(recorded, wanted) {
  const missing = wanted.filter((day) => recorded.get(day) !== 1);
  return missing.length + [...recorded.keys()].filter((day) => !wanted.includes(day)).length;
}

/** Restarts all servers at once. */
async function restart(servers) {
  await Promise.all(servers.map((server) => server.down()));
  await Promise.all(servers.map((server) => server.up()));
}

/** The earliest and the latest place by their days, 25 hours apart: who moves from one to the other has a clock that goes back by a day. */
const ZONES = { latest: 'Pacific/Kiritimati', earliest: 'Pacific/Pago_Pago' };

async function setZone({ caller }, time_zone) {
  const { status } = await caller.call('PATCH', '/api/profile', { body: { time_zone } });
  if (status !== 200) throw new Error(`The time zone was not set: ${status}`);
}

/** Bills after years without a server, with several that start at once, and with a clock that goes back by a day and on again. */
export async function bills({ report, quick }) {
  const product = await Product.start();
  const servers = await product.addServers(SERVERS);
  try {
    const person = await product.signUpOne();
    const id = await startBill(person);
    await setZone(person, ZONES.latest);
    const days = Math.floor(((quick ? 1 : YEARS) * 365) / WEEK) * WEEK;
    await setBack(product, id, days);
    await restart(servers);
    const wanted = wantedDays(days);
    const isDone = async () => (await recordedOf(product, person)).size >= wanted.length;
    await until('the bills are recorded', isDone);
    // Servers that come later find nothing to do, whichever day they take it for.
    for (const zone of [ZONES.earliest, ZONES.latest]) {
      await setZone(person, zone);
      await restart(servers);
    }
    const recorded = await recordedOf(product, person);
    const failures = faultsIn(recorded, wanted);
    report.add({
      what: `weekly bills after ${Math.round(days / 365)} years without a server, ${SERVERS} servers starting at once, the clock moved back by a day and on again`,
      tries: wanted.length,
      failures,
      figure: `${recorded.size} days with a transaction of ${wanted.length}, ${failures} missing or twice`,
      target: 'one transaction for each',
      met: failures === 0,
    });
  } finally {
    await Promise.all(servers.map((server) => server.down()));
    await product.down();
  }
}
