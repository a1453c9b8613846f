import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUp } from '../harness/people.mjs';
import { until } from '../harness/processes.mjs';
import { Server } from '../harness/server.mjs';
import { Product } from '../product.mjs';
import { CommittingProxy } from './committing-proxy.mjs';

const WRITES_EACH = 3;

const body = (amount) => ({ amount, date: '2026-03-01', description: 'Bread' });

/** A server beside the product, on its database, that can be killed at a commit. */
async function openVictim(product) {
  const { sockets } = JSON.parse(readFileSync(join(product.data, 'server.json'), 'utf8'));
  const proxy = new CommittingProxy(join(sockets, '.s.PGSQL.5432'));
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${await proxy.listen()}/postgres`;
  const server = new Server({ port: product.port + 1, env: { DATABASE_URL, SECRET_KEY: product.secretKey } });
  await server.up();
  return { server, proxy };
}

/**
 * Sends a write whose server is killed when it is committed and not yet answered, and twice more to the next server;
 * answers whether the first was lost, and what the others got.
 */
async function sendAndKill({ server, proxy }, caller, [method, path, call]) {
  const send = () => caller.call(method, path, call);
  let killed;
  proxy.arm(() => (killed = server.down('SIGKILL')));
  const first = await send().catch(() => undefined);
  await until('the server is killed', () => killed ?? false);
  await server.up();
  const [again, last] = [await send(), await send()];
  return { isLost: first === undefined, isSame: JSON.stringify(again.body) === JSON.stringify(last.body), again };
}

const write = (method, path, { amount, version } = {}) => [
  method,
  path,
  {
    ...(amount !== undefined && { body: body(amount) }),
    headers: { 'idempotency-key': randomUUID(), ...(version && { 'if-match': `"${version}"` }) },
  },
];

/** Records something, changes it, and deletes every other; answers how many writes had a wrong outcome. */
async function goThrough(victim, caller, round) {
  const created = await sendAndKill(victim, caller, write('POST', '/api/transactions', { amount: 1 }));
  const path = `/api/transactions/${created.again.body.id}`;
  const changed = await sendAndKill(victim, caller, write('PUT', path, { amount: round + 2, version: 1 }));
  const last =
    round % 2 === 1
      ? await sendAndKill(victim, caller, write('PUT', path, { amount: round + 3, version: 2 }))
      : await sendAndKill(victim, caller, write('DELETE', path, { version: 2 }));
  const expected = [
    created.again.status === 201 && created.again.body.version === 1,
    changed.again.status === 200 && changed.again.body.version === 2,
    round % 2 === 1 ? last.again.body.version === 3 : last.again.status === 204,
  ];
  return [created, changed, last].filter(({ isLost, isSame }, at) => !(isLost && isSame && expected[at])).length;
}

/** Kills a server between the commit of a write and its answer: the repeat finds it done, and is answered as it was. */
export async function killedAnswers({ report, quick }) {
  const product = await Product.start();
  const victim = await openVictim(product);
  const { caller } = await signUp(victim.server.origin, 'Ada');
  const rounds = quick ? 2 : 10;
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) wrong += await goThrough(victim, caller, round);
  const { body: list } = await caller.call('GET', '/api/transactions?limit=1');
  const stored = list.pagination.total_items;
  const expected = Math.floor(rounds / 2);
  report.add({
    what: 'kill -9 between the commit of a write and its answer',
    tries: rounds * WRITES_EACH,
    failures: wrong + Math.abs(stored - expected),
    figure: `${stored} stored of ${expected}, ${wrong} wrong`,
    target: 'one effect each, and the same answer',
    met: wrong === 0 && stored === expected,
  });
  victim.proxy.close();
  await victim.server.down();
  await product.down();
}
