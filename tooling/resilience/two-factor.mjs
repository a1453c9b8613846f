import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/toolchain.mjs';
import { codeOf, setUpAuthenticator, wrongCode } from './harness/authenticator.mjs';
import { Browser } from './harness/browser.mjs';
import { createPasskeyDevice } from './harness/passkey-device.mjs';
import { makeFolder } from './harness/folders.mjs';
import { run } from './harness/processes.mjs';
import { Caller } from './harness/request.mjs';
import { Product } from './product.mjs';

const SERVERS = 4;
const TOGETHER = 200;
const MAX_TRIES = 10;
const AT_ONCE = 20;

const countOf = (answers, wanted) => answers.filter(({ status }) => status === wanted).length;

/** Shows the same proof again and again, so many at once; answers what came of each. */
async function repeat(caller, body, tries) {
  const answers = [];
  while (answers.length < tries) {
    const some = Array.from({ length: Math.min(AT_ONCE, tries - answers.length) }, () =>
      caller.call('POST', '/api/auth/step-up', { body }),
    );
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

/** Wrong codes of one account, all at once, at several servers. */
async function guessCodes(report) {
  const product = await Product.start();
  const servers = await product.addServers(SERVERS - 1);
  const [person] = await product.signUpAll(1);
  const { secret } = await setUpAuthenticator(person);
  const headers = { authorization: `Bearer ${person.token}` };
  const ports = [product.port, ...servers.map(({ port }) => port)];
  const callers = ports.map((port) => new Caller(product.origin, { port, headers }));
  const code = wrongCode(secret);
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, (_, at) =>
      callers[at % SERVERS].call('POST', '/api/auth/step-up', { body: { code } }),
    ),
  );
  const [compared, limited] = [countOf(answers, 422), countOf(answers, 429)];
  report.add({
    what: `wrong codes of one account, at once, at ${SERVERS} servers`,
    tries: TOGETHER,
    failures: Math.max(0, compared - MAX_TRIES) + countOf(answers, 204),
    figure: `${compared} compared, ${limited} turned away, ${TOGETHER - compared - limited} too many at once`,
    target: `at most ${MAX_TRIES} compared`,
    met: compared <= MAX_TRIES && countOf(answers, 204) === 0,
  });
  for (const caller of callers) caller.close();
  for (const server of servers) await server.down();
  await product.down();
}

/** What a new passkey of a person answers to a challenge of their session. */
async function answerOfPasskey({ caller }, origin) {
  const device = createPasskeyDevice(origin);
  const challengeAt = async (path) => (await caller.call('POST', path)).body.options.challenge;
  const response = device.create(await challengeAt('/api/auth/passkeys/options'));
  const { status } = await caller.call('POST', '/api/auth/passkeys', { body: { name: 'Laptop', response } });
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}`);
  return device.get(await challengeAt('/api/auth/step-up/options'));
}

/** What was accepted once is shown again: a code, a recovery code, and a passkey’s answer to a challenge. */
async function replay(report, tries) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  const { secret, codes } = await setUpAuthenticator(person);
  const { caller } = person;
  const used = [
    { what: 'a recovery code', body: { recovery_code: codes[0] } },
    { what: 'a code', body: { code: codeOf(secret) } },
    { what: 'a passkey’s answer to a challenge', body: { response: await answerOfPasskey(person, product.origin) } },
  ];
  for (const { what, body } of used) {
    const first = await caller.call('POST', '/api/auth/step-up', { body });
    const passed = countOf(await repeat(caller, body, tries), 204);
    report.add({
      what: `repeats of ${what} that was accepted`,
      tries,
      failures: passed + (first.status === 204 ? 0 : 1),
      figure: `${passed} accepted`,
      target: 'none accepted',
      met: passed === 0 && first.status === 204,
    });
  }
  await product.down();
}

const command = (name, file, { data }) =>
  run(process.execPath, [join(ROOT, 'apps', 'api', 'dist', 'commands', `${name}.js`), file], {
    env: { PATH: process.env.PATH, DATA_DIR: data },
  });

/** Where a sign-in with the right password leads. */
async function typePassword(browser, { email, password }) {
  const { headers } = await browser.post(await browser.open(), { email, password });
  return headers.location;
}

/** A backup is restored where its key is not: the password alone signs in to no account that has an app. */
async function restoreUnderAnotherKey(report) {
  const product = await Product.start();
  const [person] = await product.signUpAll(1);
  const { secret, codes } = await setUpAuthenticator(person);
  const file = join(makeFolder('backup'), 'nestegg.backup');
  const written = await command('backup', file, product);
  await product.down();
  rmSync(product.data, { recursive: true });
  const restored = await command('restore', file, product);
  await product.up();
  const browser = new Browser(product.origin);
  const path = await typePassword(browser, person);
  const byCode = await browser.post(path, { code: codeOf(secret) });
  const recovery = path.replace(/code$/, 'recovery-code');
  const byRecovery = await browser.post(recovery, { recovery_code: codes[0] });
  const facts = {
    'the backup names the key': written.includes('apart from it: authenticator apps need it.'),
    'the restore counts the apps': restored.includes('1 authenticator app cannot be checked.'),
    'the password leads to the second step': path.endsWith('/code'),
    'the code is refused': byCode.headers.location === path,
    'a recovery code signs in': byRecovery.headers.location.includes('/authorize/'),
  };
  const missing = Object.keys(facts).filter((fact) => !facts[fact]);
  report.add({
    what: 'a backup with an authenticator app, restored under another key',
    tries: Object.keys(facts).length,
    failures: missing.length,
    figure: missing.length === 0 ? 'the recovery code alone signs in' : `not so: ${missing.join(', ')}`,
    target: 'neither the password nor a code signs in, a recovery code does',
    met: missing.length === 0,
  });
  browser.close();
  await product.down();
}

/** A second factor holds against guesses, repeats, and a database without its key. */
export async function twoFactor({ report, quick }) {
  await guessCodes(report);
  await replay(report, quick ? 100 : 1_000);
  await restoreUnderAnotherKey(report);
}
