import { randomUUID } from 'node:crypto';
import { Browser } from '../../resilience/harness/browser.mjs';
import { Caller } from '../../resilience/harness/request.mjs';

const KEYS = 50;
const TRIES = 20;
const MAX_TRIES = 10;

/** The same write under the same key to both servers at once has one effect, and one answer. */
async function sameKey({ origin, servers }, { caller }) {
  const callers = servers.map(({ port }) => new Caller(origin, { port, headers: caller.headers }));
  const amount = 0.01;
  let unlike = 0;
  for (let round = 0; round < KEYS; round += 1) {
    const call = {
      body: { amount, date: '2026-01-01', description: `Key ${round}` },
      headers: { 'idempotency-key': randomUUID() },
    };
    const answers = await Promise.all(
      [...callers, ...callers].map((one) => one.call('POST', '/api/transactions', call)),
    );
    const [first] = answers;
    if (answers.some(({ status, body }) => status !== 201 || body.id !== first.body.id)) unlike += 1;
  }
  const { body } = await caller.call('GET', '/api/transactions?search=Key&limit=1');
  for (const one of callers) one.close();
  return { effects: body.pagination.total_items, unlike };
}

/**
 * Wrong passwords for one account from one address, half to each server: the limit is that of both together. One that was
 * checked leads back to its form.
 */
async function wrongPasswords({ origin, servers }, { email }) {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const open = [];
  for (let at = 0; at < TRIES; at += 1) {
    const browser = new Browser(origin, { port: servers[at % servers.length].port, headers: from });
    open.push({ browser, form: await browser.open() });
  }
  const tries = open.map(({ browser, form }) => browser.post(form, { email, password: 'not-it-at-all-1!' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  for (const { browser } of open) browser.close();
  return {
    checked: statuses.filter((status) => status === 303).length,
    limited: statuses.filter((status) => status === 429).length,
  };
}

export async function bothServers(cluster, [person, other], report) {
  const { effects, unlike } = await sameKey(cluster, person);
  report.add({
    what: 'one key, twice to each of two servers at once',
    tries: KEYS * 4,
    failures: unlike + Math.abs(effects - KEYS),
    figure: `${effects} effects of ${KEYS} keys, ${unlike} unlike answers`,
    target: 'one effect, one answer',
    met: effects === KEYS && unlike === 0,
  });
  const { checked, limited } = await wrongPasswords(cluster, other);
  report.add({
    what: 'wrong passwords, half to each server',
    tries: TRIES,
    failures: Math.max(0, checked - MAX_TRIES),
    figure: `${checked} checked, ${limited} turned away`,
    target: `${MAX_TRIES} checked, the others turned away`,
    met: checked === MAX_TRIES && limited === TRIES - MAX_TRIES,
  });
}
