import { Browser, someAddress } from './harness/browser.mjs';
import { Product } from './product.mjs';

const LARGEST_GAP = 5;
/** More for one address would be slowed down on purpose; it was tried once already, when its account was made. */
const TRIES_EACH = 2;
const PASSWORD = 'duck-pond-1!';
const WRONG = 'not-it-at-all-1!';

/** A trusted proxy forwards the client's address. No mail server listens: only whether a mail is sent matters here. */
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:9' };

/** The forms that take an address. */
const FORMS = [
  { what: 'sign-ins', open: (browser) => browser.open(), fill: (email) => ({ email, password: WRONG }) },
  {
    what: 'sign-ups',
    open: (browser) => browser.open('signup'),
    fill: (email) => ({ name: 'Eve', email, password: PASSWORD }),
  },
  {
    what: 'forgotten passwords',
    open: () => Promise.resolve('/identity/forgot-password'),
    fill: (email) => ({ email }),
  },
];

/** The response without the given address and without what differs in every page. */
const wordsOf = ({ status, body }, email) =>
  `${status} ${body
    .replaceAll(email, 'EMAIL')
    .replace(/data-passkey="[^"]*"/g, 'PASSKEY')
    .replace(/nonce="[^"]*"|nonce-[\w-]+/g, 'NONCE')}`;

/** Sends a form from an address of its own; a refused one redirects to a page with the errors. */
async function timed(browser, path, form) {
  const begun = performance.now();
  const answer = await browser.post(path, form, { 'x-forwarded-for': someAddress() });
  const time = performance.now() - begun;
  const page = answer.status === 303 ? await browser.get(path) : answer;
  return { time, words: wordsOf(page, form.email) };
}

/** Makes accounts whose addresses are not confirmed yet. */
async function makeAccounts(product, count) {
  const browser = new Browser(product.origin);
  const path = await browser.open('signup');
  const emails = Array.from({ length: count }, (_, at) => `known${at}@example.com`);
  for (const email of emails) await timed(browser, path, { name: 'Ada', email, password: PASSWORD });
  browser.close();
  return emails;
}

/** Fills a form with addresses that have accounts and that have none, in turns. */
async function compare(product, { what, open, fill }, { emails, tries }) {
  const browser = new Browser(product.origin);
  const path = await open(browser);
  const [known, unknown] = [[], []];
  for (let at = 0; at < tries; at += 1) {
    known.push(await timed(browser, path, fill(emails[Math.floor(at / TRIES_EACH)])));
    unknown.push(await timed(browser, path, fill(`${what.replaceAll(' ', '-')}-${at}@example.com`)));
  }
  browser.close();
  return { known, unknown };
}

const medianOf = (tries) => tries.map(({ time }) => time).sort((a, b) => a - b)[Math.floor(tries.length / 2)];

function reportGap(report, what, { known, unknown }) {
  const words = new Set([...known, ...unknown].map((one) => one.words));
  const gap = Math.abs(medianOf(known) - medianOf(unknown));
  report.add({
    what: `${what} with addresses that have accounts, and that have none`,
    tries: known.length + unknown.length,
    failures: words.size - 1 + (gap < LARGEST_GAP ? 0 : 1),
    figure: `medians ${medianOf(known).toFixed(1)} and ${medianOf(unknown).toFixed(1)} ms, gap ${gap.toFixed(1)} ms, ${words.size} wording`,
    target: `same words, medians less than ${LARGEST_GAP} ms apart`,
    met: words.size === 1 && gap < LARGEST_GAP,
  });
}

/** Account enumeration: neither the texts nor the response times of a form reveal whether an address has an account. */
export async function accounts({ report, quick }) {
  const product = await Product.start(SETTINGS);
  const tries = quick ? 30 : 200;
  const emails = await makeAccounts(product, Math.ceil(tries / TRIES_EACH));
  for (const form of FORMS) {
    reportGap(report, form.what, await compare(product, form, { emails, tries }));
  }
  await product.down();
}
