import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../harness/processes.mjs';
import { seconds } from '../harness/report.mjs';
import { Product } from '../product.mjs';
import { provenFile } from './bank-file.mjs';

const ROWS = 3_000;
const ROUNDS = { full: 20, quick: 3 };
const PAIRS = { full: 50, quick: 5 };

async function ask({ caller }, method, path, { body, key } = {}) {
  const { status, body: answer } = await caller.call(method, path, {
    body,
    headers: key && { 'idempotency-key': key },
  });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function upload({ caller }, file, household) {
  const query = household ? `&household_id=${household}` : '';
  const { status, body } = await caller.send('POST', `/api/imports?file_name=bank.xml${query}`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream', 'content-length': file.length },
  });
  if (status !== 201) throw new Error(`An upload answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const openAccount = async (person, fields) =>
  (await ask(person, 'POST', '/api/accounts', { body: { name: 'Main', kind: 'checking', ...fields } })).id;

/** What an account and the list say of an import: all of its rows, or none. */
async function stateOf(person, account, { id }) {
  const { state } = await ask(person, 'GET', `/api/imports/${id}`);
  const { cleared_balance } = await ask(person, 'GET', `/api/accounts/${account}?as_of=2026-12-31`);
  const { pagination } = await ask(person, 'GET', `/api/transactions?import_id=${id}&limit=1`);
  const { data } = await ask(person, 'GET', `/api/accounts/${account}/statements`);
  return { state, balance: cleared_balance, rows: pagination.total_items, statements: data.length };
}

/** The opening balance is the rows' sum: by the bank the account ends with nothing. */
const BOOKED = { state: 'committed', balance: 0, rows: ROWS, statements: 1 };
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

async function kill(product, round) {
  if (round % 2 === 0) {
    await product.down('SIGKILL');
    return product.up();
  }
  product.killDatabase({ alone: false });
  return until('the database is back', () => product.isReady());
}

/** Makes a call and kills in its middle; then repeats it until it succeeds. */
async function killedCall(product, { person, account, of, path, round, pause }) {
  const [key, before] = [randomUUID(), await stateOf(person, account, of)];
  const send = () => ask(person, 'POST', path, { key });
  const first = send().catch(() => undefined);
  await wait(pause);
  await kill(product, round);
  await first;
  const after = await until('the state can be read', () => stateOf(person, account, of));
  await until('the call succeeds', send);
  return { before, after, last: await stateOf(person, account, of) };
}

async function undisturbed(person, account, file) {
  const made = await upload(person, file);
  const begun = performance.now();
  await ask(person, 'POST', `/api/imports/${made.id}/commit`);
  const commit = performance.now() - begun;
  await ask(person, 'POST', `/api/imports/${made.id}/undo`);
  return { commit, undo: performance.now() - begun - commit };
}

/** Commits a file and takes it back, again and again, each killed in the middle. */
async function killAll(report, product, rounds) {
  const [person] = await product.signUpAll(1);
  const account = await openAccount(person, { bank_id: '4471100' });
  const file = provenFile(ROWS);
  const usual = await undisturbed(person, account, file);
  const seen = { commit: { halfway: 0, before: 0, wrong: 0 }, undo: { halfway: 0, before: 0, wrong: 0 } };
  for (let round = 0; round < rounds; round += 1) {
    const of = await upload(person, file);
    for (const call of ['commit', 'undo']) {
      const path = `/api/imports/${of.id}/${call}`;
      const pause = (usual[call] * (round + 0.5)) / rounds;
      const { before, after, last } = await killedCall(product, { person, account, of, path, round, pause });
      const wanted = call === 'commit' ? BOOKED : { state: 'undone', balance: 0, rows: 0, statements: 0 };
      if (isSame(after, before)) seen[call].before += 1;
      else if (!isSame(after, wanted)) seen[call].halfway += 1;
      if (!isSame(last, wanted)) seen[call].wrong += 1;
    }
  }
  for (const [call, { halfway, before, wrong }] of Object.entries(seen)) {
    report.add({
      what: `IMP-42 ${call} of ${ROWS} rows, killed in the middle`,
      tries: rounds,
      failures: halfway + wrong,
      figure: `${halfway} halfway, ${before} before anything was stored, ${wrong} with rows lost or doubled after repeating; undisturbed ${seconds(usual[call])}`,
      target: '0 halfway, 0 lost or doubled',
      met: halfway + wrong === 0 && before > 0,
    });
  }
}

/** Makes a household of two. */
async function share(one, other) {
  const { id } = await ask(one, 'POST', '/api/households', { body: { name: 'Nest' } });
  const { id: invite, link } = await ask(one, 'POST', `/api/households/${id}/invites`, {
    body: { email: other.email },
  });
  await ask(other, 'POST', '/api/invitations/claim', { body: { secret: new URL(link).hash.slice(1) } });
  await ask(other, 'POST', `/api/households/join/${invite}`);
  return id;
}

/** Two people commit one file at the same moment: one of them does. */
async function commitTogether(report, product, pairs) {
  const people = await product.signUpAll(2);
  const household = await share(...people);
  const seen = { odd: 0, wrong: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const bankId = `55${pair}`;
    const account = await openAccount(people[0], { name: `Pair ${pair}`, bank_id: bankId, household_id: household });
    const file = provenFile(20, bankId);
    const drafts = await Promise.all(people.map((person) => upload(person, file, household)));
    const answers = await Promise.all(
      people.map(({ caller }, at) => caller.call('POST', `/api/imports/${drafts[at].id}/commit`)),
    );
    if (!isSame(answers.map(({ status }) => status).toSorted(), [200, 409])) seen.odd += 1;
    const { pagination } = await ask(
      people[1],
      'GET',
      `/api/transactions?account_id=${account}&transfers=exclude&limit=1`,
    );
    const { cleared_balance: balance } = await ask(people[1], 'GET', `/api/accounts/${account}?as_of=2026-12-31`);
    // The rows, and the balance that the account begins with.
    if (pagination.total_items !== 21 || balance !== 0) seen.wrong += 1;
    const late = answers.findIndex(({ status }) => status === 409);
    await people[0].caller.call('DELETE', `/api/imports/${drafts[late]?.id}`);
  }
  report.add({
    what: 'IMP-41 two people commit one file at once',
    tries: pairs,
    failures: seen.odd + seen.wrong,
    figure: `${pairs - seen.odd} with one 200 and one 409, ${seen.wrong} with rows lost or doubled`,
    target: 'one commit each time',
    met: seen.odd + seen.wrong === 0,
  });
}

/** Imports of bank files through kills, and by two people at once. */
export async function killedImports({ report, quick }) {
  const product = await Product.start();
  const size = quick ? 'quick' : 'full';
  await killAll(report, product, ROUNDS[size]);
  await commitTogether(report, product, PAIRS[size]);
  await product.down();
}
