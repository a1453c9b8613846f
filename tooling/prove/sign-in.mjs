import { Browser, someAddress } from '../trials/browser.mjs';
import { Product } from './product.mjs';

const MOST_TRIES = 10;
const WRONG = 'not-it-at-all-1!';

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

/** Passwords can be guessed ten times in a quarter of an hour, however many addresses the guesses claim to come from. */
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
}
