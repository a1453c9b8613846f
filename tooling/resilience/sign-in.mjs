import { Browser, someAddress } from './harness/browser.mjs';
import { Product } from './product.mjs';

const MAX_TRIES = 10;
const WRONG = 'not-it-at-all-1!';
const PASSWORD = 'duck-pond-1!';

const checkedOf = (statuses) => statuses.filter((status) => status === 303).length;
const limitedOf = (statuses) => statuses.filter((status) => status === 429).length;

/** Guesses one account's password, each time from another address claimed in a forwarding header that is not trusted. */
async function guess(tries) {
  const product = await Product.start();
  const [{ email }] = await product.signUpAll(1);
  const browser = new Browser(product.origin);
  const form = await browser.open();
  const statuses = [];
  for (let at = 0; at < tries; at += MAX_TRIES) {
    const some = Array.from({ length: Math.min(MAX_TRIES, tries - at) }, () =>
      browser.post(form, { email, password: WRONG }, { 'x-forwarded-for': someAddress() }),
    );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  browser.close();
  await product.down();
  return { checked: checkedOf(statuses), limited: limitedOf(statuses) };
}

const SERVERS = 4;
const TOGETHER = 200;
/** A trusted proxy forwards the client's address. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' };

const ADDRESSES = {
  '60 addresses': Array.from({ length: 60 }, (_, at) => `198.51.100.${at + 1}`),
  'one IPv6 network': Array.from({ length: 60 }, (_, at) => `2001:db8:5:7::${(at + 1).toString(16)}`),
};

/** Opens a form on each server from each address, one after the other; a guess goes to the form of its place. */
async function openForms(ports, origin, addresses) {
  const forms = [];
  for (const [at, address] of addresses.entries()) {
    const browser = new Browser(origin, { port: ports[at % ports.length], headers: { 'x-forwarded-for': address } });
    forms.push({ browser, path: await browser.open() });
  }
  return forms;
}

/** The owner of an account uses the browser in which they signed up. */
async function joinWithBrowser(product) {
  const browser = new Browser(product.origin);
  const form = { name: 'Owner', email: 'owner@example.com', password: PASSWORD };
  await browser.submit(await browser.open('signup'), form);
  return { browser, email: form.email };
}

const signsIn = async ({ browser, email }) => {
  const path = await browser.open('login', { prompt: 'login' });
  const { status, headers } = await browser.post(path, { email, password: PASSWORD });
  return status === 303 && headers.location !== path;
};

/** Guesses at one account from many places, at several servers at once, while its owner signs in. */
async function guessInParallel(addresses, tries) {
  const product = await Product.start(BEHIND_PROXY);
  const more = await product.addServers(SERVERS - 1);
  const owner = await joinWithBrowser(product);
  const ports = [product.port, ...more.map(({ port }) => port)];
  const forms = await openForms(ports, product.origin, addresses);
  const statuses = [];
  while (statuses.length < tries) {
    const some = Array.from({ length: Math.min(TOGETHER, tries - statuses.length) }, (_, at) => {
      const { browser, path } = forms[at % forms.length];
      return browser.post(path, { email: owner.email, password: WRONG });
    });
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  const newBrowser = { browser: new Browser(product.origin), email: owner.email };
  const outcome = { owner: await signsIn(owner), newBrowser: await signsIn(newBrowser) };
  for (const { browser } of [owner, newBrowser, ...forms]) browser.close();
  for (const server of more) await server.down();
  await product.down();
  return { ...outcome, checked: checkedOf(statuses), limited: limitedOf(statuses) };
}

function reportGuesses(report, from, tries, { checked, limited, owner, newBrowser }) {
  report.add({
    what: `guesses at one account from ${from}, ${TOGETHER} at once, at ${SERVERS} servers`,
    tries,
    failures: Math.max(0, checked - MAX_TRIES) + (owner ? 0 : 1) + (newBrowser ? 1 : 0),
    figure: `${checked} checked, ${limited} turned away, ${tries - checked - limited} too many at once; the owner ${owner ? 'gets in' : 'does not get in'}`,
    target: `at most ${MAX_TRIES} checked in 15 minutes; the owner gets in`,
    met: checked <= MAX_TRIES && owner && !newBrowser,
  });
}

/** Passwords can be guessed ten times in a quarter of an hour, however many places the guesses come from. */
export async function signIn({ report, quick }) {
  const tries = quick ? 100 : 1_000;
  const { checked, limited } = await guess(tries);
  report.add({
    what: 'sign-ins with a wrong password and a made-up X-Forwarded-For',
    tries,
    failures: Math.max(0, checked - MAX_TRIES) + (tries - checked - limited),
    figure: `${checked} checked, ${limited} turned away`,
    target: `at most ${MAX_TRIES} checked in 15 minutes`,
    met: checked <= MAX_TRIES && checked + limited === tries,
  });
  for (const [from, addresses] of Object.entries(ADDRESSES)) {
    const many = quick ? TOGETHER : 600;
    reportGuesses(report, from, many, await guessInParallel(addresses, many));
  }
}
