import { randomInt } from 'node:crypto';
import { Browser } from '../trials/browser.mjs';
import { Product } from './product.mjs';

const MOST_TRIES = 10;
const LARGEST_GAP = 5;
/** More for one account would be slowed down on purpose. */
const TRIES_EACH = 3;
const WRONG = 'not-it-at-all-1!';

const someAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** Guesses one account's password, each time from another address, as the headers say that nobody vouches for. */
async function guess(tries) {
  const product = await Product.start();
  const [{ email }] = await product.signUpAll(1);
  const browser = new Browser(product.origin);
  const form = await browser.open();
  const statuses = [];
  for (let at = 0; at < tries; at += MOST_TRIES) {
    const some = Array.from({ length: Math.min(MOST_TRIES, tries - at) }, () =>
      browser.post(form, { email, password: WRONG }, { 'x-forwarded-for': someAddress() }),
    );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  browser.close();
  await product.down();
  return {
    checked: statuses.filter((status) => status === 303).length,
    limited: statuses.filter((status) => status === 429).length,
  };
}

/** What is said about a wrong password, without the address that was typed and what differs in every page. */
const wordsOf = ({ status, body }, email) =>
  `${status} ${body.replaceAll(email, 'EMAIL').replace(/nonce="[^"]*"|nonce-[\w-]+/g, 'NONCE')}`;

/** Tries a wrong password from an address of its own, which the server is told by a proxy that it trusts. */
async function timed(browser, form, email) {
  const begun = performance.now();
  await browser.post(form, { email, password: WRONG }, { 'x-forwarded-for': someAddress() });
  const time = performance.now() - begun;
  // What was wrong stands on the page that a refused form leads back to.
  return { time, words: wordsOf(await browser.get(form), email) };
}

/** Tries accounts that there are and that there are not, in turns. */
async function compare(tries) {
  const product = await Product.start({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const people = await product.signUpAll(Math.ceil(tries / TRIES_EACH));
  const browser = new Browser(product.origin);
  const form = await browser.open();
  const [known, unknown] = [[], []];
  for (let at = 0; at < tries; at += 1) {
    const email = people[Math.floor(at / TRIES_EACH)].email;
    known.push(await timed(browser, form, email));
    unknown.push(await timed(browser, form, `no-${email}`));
  }
  browser.close();
  await product.down();
  return { known, unknown };
}

const medianOf = (tries) => tries.map(({ time }) => time).sort((a, b) => a - b)[Math.floor(tries.length / 2)];

/** Passwords can be guessed ten times in a quarter of an hour, and nothing tells whether there is an account. */
export async function signIn({ report, quick }) {
  const tries = quick ? 100 : 1_000;
  const { checked, limited } = await guess(tries);
  report.add({
    what: 'sign-ins with a wrong password and a made-up X-Forwarded-For',
    tries,
    failures: Math.max(0, checked - MOST_TRIES) + (tries - checked - limited),
    figure: `${checked} checked, ${limited} turned away`,
    target: `at most ${MOST_TRIES} checked in 15 minutes`,
    met: checked <= MOST_TRIES && checked + limited === tries,
  });
  const { known, unknown } = await compare(quick ? 30 : 200);
  const words = new Set([...known, ...unknown].map((one) => one.words));
  const gap = Math.abs(medianOf(known) - medianOf(unknown));
  report.add({
    what: 'sign-ins to accounts that exist, and that do not',
    tries: known.length + unknown.length,
    failures: words.size - 1 + (gap < LARGEST_GAP ? 0 : 1),
    figure: `medians ${medianOf(known).toFixed(1)} and ${medianOf(unknown).toFixed(1)} ms, gap ${gap.toFixed(1)} ms, ${words.size} wording`,
    target: `same words, medians less than ${LARGEST_GAP} ms apart`,
    met: words.size === 1 && gap < LARGEST_GAP,
  });
}
