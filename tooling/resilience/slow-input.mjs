import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from './harness/processes.mjs';
import { mebibytes, seconds } from './harness/report.mjs';
import { Product } from './product.mjs';

const CONNECTIONS = 200;
const DRIP = 1_000;
const MAX_MEMORY = 50;
const MAX_TIME = 40_000;
const SENT_AT_ONCE = 100 * 1024;

/** Half of them never end their head, the other half never their body, much of which is there at once. */
const BEGINNINGS = [
  'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  `POST /api/transactions HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer TOKEN\r\ncontent-type: application/json\r\ncontent-length: 262144\r\n\r\n${'"'.padEnd(SENT_AT_ONCE, 'x')}`,
];

/** Sends a beginning, and a letter each second from then on; resolves with the status, and the time until it came. */
async function drip(port, token, beginning) {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk));
  socket.write(beginning.replace('TOKEN', token));
  const dripping = setInterval(() => socket.write('x'), DRIP);
  await once(socket, 'close');
  clearInterval(dripping);
  return { status: Number(answer.split(' ')[1]), time: performance.now() - begun };
}

/** Another user's requests meanwhile, and the server's peak memory. */
async function workMeanwhile(product, person, isOver) {
  const seen = { answered: 0, failed: 0, memory: 0 };
  while (!isOver()) {
    const { status } = await person.caller.call('GET', '/api/transactions?limit=10').catch(() => ({ status: 0 }));
    seen[status === 200 ? 'answered' : 'failed'] += 1;
    seen.memory = Math.max(seen.memory, memoryOf(product.pid));
    await wait(100);
  }
  return seen;
}

/** Memory settles only when a server has worked. */
async function warmUp({ caller }) {
  for (let call = 0; call < 500; call += 1) await caller.call('GET', '/api/transactions?limit=10');
}

/** Slow requests (slowloris): each gets a 408 in time, and no other request fails. */
export async function slowInput({ report, quick }) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  await warmUp(person);
  const before = memoryOf(product.pid);
  const count = quick ? CONNECTIONS / 4 : CONNECTIONS;
  let over = false;
  const slow = Promise.all(
    Array.from({ length: count }, (_, at) => drip(product.port, person.token, BEGINNINGS[at % 2])),
  );
  const [ended, seen] = await Promise.all([
    slow.finally(() => (over = true)),
    workMeanwhile(product, person, () => over),
  ]);
  const longest = Math.max(...ended.map(({ time }) => time));
  const withoutTimeout = ended.filter(({ status }) => status !== 408).length;
  const more = seen.memory - before;
  report.add({
    what: 'connections on which next to nothing comes',
    tries: count,
    failures: withoutTimeout + seen.failed,
    figure: `${count - withoutTimeout} answered 408, the last after ${seconds(longest)}; ${mebibytes(more)} more; of ${seen.answered + seen.failed} other calls ${seen.failed} failed`,
    target: `all 408, in ${seconds(MAX_TIME)}; at most ${MAX_MEMORY} MiB more; 0 failed`,
    met: withoutTimeout + seen.failed === 0 && seen.answered > 0 && longest <= MAX_TIME && more <= MAX_MEMORY,
  });
  await product.down();
}
