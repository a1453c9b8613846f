import { EventStream } from '../../resilience/harness/event-stream.mjs';
import { Caller } from '../../resilience/harness/request.mjs';
import { seconds } from '../../resilience/harness/report.mjs';

const WRITES = 20;
const MAX_DELAY = 3_000;

async function call({ caller }, method, path, body) {
  const answer = await caller.call(method, path, { body });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.body;
}

/** A household of two, made as people make it. */
export async function shareHousehold(owner, member) {
  const { id } = await call(owner, 'POST', '/api/households', { name: 'Nest' });
  const invite = await call(owner, 'POST', `/api/households/${id}/invites`, { email: member.email });
  await call(member, 'POST', '/api/invitations/claim', { secret: new URL(invite.link).hash.slice(1) });
  await call(member, 'POST', `/api/households/join/${invite.id}`);
  return id;
}

/** A person at one of the servers: its stream, and what it answers. */
async function sit({ origin }, { token }, { port }) {
  const caller = new Caller(origin, { port, headers: { authorization: `Bearer ${token}` } });
  const stream = await EventStream.open(origin, token, { port });
  // Its head may come together with the greeting.
  if (stream.count('hello') === 0) await stream.next('hello');
  const { cursor } = await call({ caller }, 'GET', '/api/changes');
  return { caller, stream, cursor };
}

/** Follows the changes, as the app does, until one of a record is among them. */
async function untilSeen(reader, id) {
  for (;;) {
    await reader.stream.next('newer');
    const news = await call(reader, 'GET', `/api/changes?since=${reader.cursor}`);
    reader.cursor = news.cursor;
    if (news.ledgers.some(({ records }) => records.some((record) => record.id === id))) return;
  }
}

async function delayOf(writer, reader, body) {
  const begun = performance.now();
  const heard = reader.stream.next('newer');
  const { id } = await call(writer, 'POST', '/api/transactions', body);
  await heard;
  const news = await call(reader, 'GET', `/api/changes?since=${reader.cursor}`);
  reader.cursor = news.cursor;
  if (!news.ledgers.some(({ records }) => records.some((record) => record.id === id))) await untilSeen(reader, id);
  const shown = await call(reader, 'GET', `/api/transactions/${id}`);
  if (shown.id !== id) throw new Error('The record is not shown');
  return performance.now() - begun;
}

/** Two people at one table, each at another server: what the one saves the other has within seconds. */
export async function eachOthersWrites(cluster, [one, other], report) {
  const household_id = await shareHousehold(one, other);
  const seats = await Promise.all([one, other].map((person, at) => sit(cluster, person, cluster.servers[at])));
  const delays = [];
  for (let count = 0; count < WRITES; count += 1) {
    const [writer, reader] = count % 2 ? seats : seats.toReversed();
    const body = { amount: -1, date: '2026-01-01', description: `Write ${count}`, household_id };
    delays.push(await delayOf(writer, reader, body));
  }
  for (const { stream, caller } of seats) {
    stream.close();
    caller.close();
  }
  const late = delays.filter((delay) => delay > MAX_DELAY).length;
  report.add({
    what: 'a write through one server, seen by a listener of the other',
    tries: delays.length,
    failures: late,
    figure: `at most ${seconds(Math.max(...delays))} later`,
    target: `within ${seconds(MAX_DELAY)}`,
    met: late === 0,
  });
}
