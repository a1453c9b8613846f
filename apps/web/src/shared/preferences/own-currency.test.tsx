import { expect, it } from 'vitest';
import { expectText } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import { useOwnCurrency } from './own-currency.ts';

const nothing = () => undefined;

const Own = () => <p>{`It is ${useOwnCurrency()}`}</p>;

it.each<[string, object, Answers, string]>([
  ['the one of the profile, on a server that keeps it', { currency: 'EUR' }, {}, 'EUR'],
  ['the one chosen here, on a server that keeps none', { currency: 'EUR' }, NO_CAPABILITIES, 'JPY'],
  ['the one chosen here, where the profile has none', {}, {}, 'JPY'],
])('SET-21 one’s own currency is %s', async (_, preferences, server, currency) => {
  localStorage.setItem('nestegg-currency', 'JPY');
  const screen = showScreen(<Own />, { 'GET /api/auth/me': { body: { id: 'p-1', preferences } }, ...server });
  await expect.poll(() => screen.asked.length).toBeGreaterThanOrEqual(2);
  await expect.poll(screen.pending).toBe(0);
  await expectText(`It is ${currency}`);
});

it('SRV-85 a change to a currency without parts asks with whole amounts', async () => {
  showScreen(<CurrencyDialog asked={{ from: 'USD', to: 'JPY' }} onConfirm={nothing} onCancel={nothing} />, {});
  await expectText('USD 10.00');
  await expectText('JPY 10.');
  expect(document.body.textContent).not.toContain('JPY 10.0');
});
