import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../scripts/toolchain.mjs';
import { memoryOf, until } from './harness/processes.mjs';
import { mebibytes, milliseconds, seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const CONNECTIONS = 50;
const WATCHED = 10_000;
/** The interval of the other callers' requests, answered or not (open loop), in milliseconds. */
const EVERY = 20;
const SLOWEST = 5;
const MAX_MEMORY = 100;
const MAX_TIME = 15_000;
/** Connections of other callers, and files that a server opens by the way. */
const SPARE = 20;

const ASSETS = join(ROOT, 'apps', 'web', 'dist', 'assets');

/** The largest script of the app. */
function largestScript() {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const [largest] = scripts.toSorted((a, b) => statSync(join(ASSETS, b)).size - statSync(join(ASSETS, a)).size);
  return `/assets/${largest}`;
}

const descriptorsOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** Connections that ask for much, many times at once, and read nothing of it. */
function attack(port, requests) {
  const text = `GET ${largestScript()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests);
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause().write(text);
    return socket;
  });
}

const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;

/** Others who go on working: how long they wait for an answer, how much memory and how many descriptors that takes. */
async function watch(product, { caller }) {
  const seen = { times: /** @type {number[]} */ ([]), failed: 0, memory: 0, descriptors: 0 };
  const under = [];
  const ask = async () => {
    const begun = performance.now();
    const { status } = await caller.call('GET', '/api/transactions?limit=10').catch(() => ({ status: 0 }));
    seen.times.push(performance.now() - begun);
    if (status !== 200) seen.failed += 1;
  };
  const end = performance.now() + WATCHED;
  for (let at = 0; performance.now() < end; at += 1) {
    under.push(ask());
    if (at % 10 === 0) seen.memory = Math.max(seen.memory, memoryOf(product.pid));
    seen.descriptors = Math.max(seen.descriptors, descriptorsOf(product.pid));
    await wait(EVERY);
  }
  await Promise.all(under);
  return seen;
}

async function round(product, person, requests) {
  const usual = await watch(product, person);
  const before = descriptorsOf(product.pid);
  const begun = performance.now();
  const sockets = attack(product.port, requests);
  const seen = await watch(product, person);
  const isBack = () => descriptorsOf(product.pid) <= before + SPARE && performance.now() - begun;
  const back = await until('descriptors are back', isBack, { within: 4 * MAX_TIME }).catch(() => Infinity);
  for (const socket of sockets) socket.destroy();
  return { usual, seen, back };
}

/** Many who pipeline requests for large files and never read: more at once than is allowed, and as many as are. */
export async function unread({ report, quick }) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  // As browsers do: otherwise it would open a connection for each answer that is late.
  person.caller.agent.maxSockets = 6;
  await watch(product, person);
  for (const requests of quick ? [900] : [900, 16]) {
    const { usual, seen, back } = await round(product, person, requests);
    const [slow, fast] = [p99(seen.times), p99(usual.times)];
    const more = seen.memory - usual.memory;
    report.add({
      what: `${CONNECTIONS} connections that ask for the largest script ${requests} times and read nothing`,
      tries: seen.times.length,
      failures: seen.failed,
      figure: `p99 of others ${milliseconds(slow)}, undisturbed ${milliseconds(fast)}; ${mebibytes(more)} more; ${seen.descriptors} descriptors, back after ${seconds(back)}`,
      target: `p99 at most ${SLOWEST} times as long; at most ${MAX_MEMORY} MiB more; back in ${seconds(MAX_TIME)}; 0 failed`,
      met: seen.failed === 0 && slow <= SLOWEST * fast && more <= MAX_MEMORY && back <= MAX_TIME,
    });
  }
  await product.down();
}
