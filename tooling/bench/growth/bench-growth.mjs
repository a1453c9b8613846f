// What other people's rows cost a ledger: two databases, one of a million rows and one of twenty million, in turns.
import { randomUUID } from 'node:crypto';
import { median, round } from '../statistics.mjs';
import { ask } from '../server/load.mjs';
import { addPerson, fill } from '../server/seed.mjs';
import { signIn, withServers } from '../server/started.mjs';
import { addOtherLedgers, makeRoom, numberChanges } from './fill.mjs';
import { measureBackup, measureSizes, measureVacuum } from './upkeep.mjs';

const PORTS = [4384, 4385];
const TURNS = 7;
const MAX_GROWTH = 1.3;
const PEOPLE = ['reader', 'writer'];
/** What each of these has. */
const OWN = 20_000;
const SIZES = [
  { size: '1,000,000', ledgers: 1_000, rows: 1_000_000 },
  { size: '20,000,000', ledgers: 20_000, rows: 20_000_000 },
];

const list = (query) => `/api/transactions?household_id=personal&limit=10${query}`;

const newTransaction = (request) => ({
  ...request,
  method: 'POST',
  body: JSON.stringify({ amount: -12.34, date: new Date().toISOString().slice(0, 10), description: 'Bread' }),
  headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
});

/** Searches are asked by as many as there are cores: more would wait for each other, and not for the database's size. */
const PATHS = [
  { name: 'list', who: 'reader', path: list('') },
  { name: 'summary', who: 'reader', path: '/api/transactions/summary?household_id=personal' },
  {
    name: 'create with a key',
    who: 'writer',
    path: '/api/transactions',
    load: { method: 'POST', setupRequest: newTransaction },
  },
  { name: 'search, one word', who: 'reader', path: list('&search=berlin'), load: { connections: 2 } },
  { name: 'search, rare', who: 'reader', path: list('&search=pond%201234'), load: { connections: 2 } },
  { name: 'search, two letters', who: 'reader', path: list('&search=zz'), load: { connections: 2 } },
];

async function fillServer({ served, client, connection }, { ledgers, rows }, vacuum) {
  const own = PEOPLE.length;
  await addOtherLedgers(connection, { ledgers: ledgers - own, rows: rows - own * OWN });
  await vacuum();
  const people = {};
  await makeRoom(client, own * OWN);
  for (const who of PEOPLE) {
    people[who] = await addPerson(client, who);
    await fill(client, [people[who].ledger], OWN);
  }
  await numberChanges(client);
  await client.query('vacuum (analyze)');
  return signIn(served, people);
}

const askOne = ({ port, tokens }, { path, who, load }, seconds) =>
  ask(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${tokens[who]}` }, seconds, ...load });

const ratioFigure = (name, ratios) => {
  const ratio = round(median(ratios));
  const range = { lowest: round(Math.min(...ratios)), highest: round(Math.max(...ratios)) };
  return { group: 'growth', name, ratio, unit: '×', ...range, target: `≤ ${MAX_GROWTH} ×`, met: ratio <= MAX_GROWTH };
};

/** A path of both databases in turns, so that both meet the same machine; which is first changes. */
async function measurePath(servers, path) {
  const results = servers.map(() => []);
  for (const server of servers) await askOne(server, path, 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const at of turn % 2 ? [1, 0] : [0, 1]) results[at].push(await askOne(servers[at], path, 2));
  }
  const [few, many] = results;
  return [
    ...servers.map(({ size }, at) => ({
      group: 'growth',
      name: `${path.name}, of ${size} rows`,
      rate: Math.round(median(results[at].map(({ rate }) => rate))),
      p99: round(median(results[at].map(({ p99 }) => p99))),
    })),
    ratioFigure(
      `OPS-23 ${path.name}, how much lower the rate is`,
      many.map(({ rate }, turn) => few[turn].rate / rate),
    ),
    ratioFigure(
      `OPS-23 ${path.name}, how much longer the p99 is`,
      many.map(({ p99 }, turn) => p99 / few[turn].p99),
    ),
  ];
}

/** Rates and waits of each path, as shares of the smaller database's. */
async function measurePaths(servers, say) {
  const figures = [];
  for (const path of PATHS) {
    say(`measuring ${path.name}`);
    figures.push(...(await measurePath(servers, path)));
  }
  return figures;
}

/** Measures two servers, whose databases have the sizes of `SIZES`. */
export const benchGrowth = (say) =>
  withServers(PORTS, async (started) => {
    const servers = [];
    const upkeep = [];
    for (const [at, { size, ...amount }] of SIZES.entries()) {
      say(`filling ${size} rows`);
      const vacuum = async () => upkeep.push(await measureVacuum(started[at].client, size));
      servers.push({ size, port: started[at].port, tokens: await fillServer(started[at], amount, vacuum) });
    }
    const figures = await measurePaths(servers, say);
    for (const [at, { size }] of SIZES.entries()) {
      say(`a backup of ${size} rows`);
      upkeep.push(...(await measureBackup(started[at].folder, size)));
      upkeep.push(...(await measureSizes(started[at].client, size)));
    }
    return [...figures, ...upkeep];
  });
