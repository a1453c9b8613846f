import { expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { forecastOf } from '../../test-support/forecast-answers.ts';
import { choose, control, expectNoText, expectText, field, openList, press } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { ForecastScreen } from './forecast-screen.tsx';

const LIST = 'GET /api/forecast';
const LOW = { date: '2026-11-22', amount: 249.86, before: null };

const FORECAST = forecastOf({ entries: [], missed: 1, low: LOW, payday: null });

const show = (address: string, answers: Answers = {}) =>
  showScreen(
    <ForecastScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
      'GET /api/accounts': {
        body: { data: [accountAnswer(), accountAnswer({ id: 'a-2', name: 'Card' })], ledgers: [] },
      },
      [LIST]: { body: FORECAST },
      'GET /api/forecast/record': { body: { inside: 0, days: 0, tracked: [] } },
      ...answers,
    },
    address,
  );

it('FC-10 a forecast is of all money, of a household or of one account; another household has other accounts', async () => {
  const screen = show('/plan/forecast?household=h-1&account=a-1');
  await expectText('Daily balance');
  expect(await openList('Account')).toEqual(['All accounts', 'Everyday', 'Card']);
  expect(screen.calls('GET /api/accounts').at(-1)?.query.get('household_id')).toBe('h-1');
  await choose('Account', 'Card');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('account_id')).toBe('a-2');
  expect(await openList('Household')).toEqual(['All Households', 'Personal Only', 'Pond']);
  await press('Personal Only');
  await expect.poll(screen.address).toBe('/plan/forecast?household=personal');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.has('account_id')).toBe(false);
});

it.each([
  ['is gone', 'a-9', 'Not found'],
  ['was closed', 'a-3', 'Old'],
])('FC-10 an account of the address that %s is named, though it is not offered', async (_, account, name) => {
  const old = accountAnswer({ id: 'a-3', name: 'Old', closed_on: '2026-01-01' });
  const data = [accountAnswer(), old];
  const screen = show(`/plan/forecast?account=${account}`, {
    'GET /api/accounts': ({ query }) => ({
      body: { data: query.has('closed') ? data : data.slice(0, 1), ledgers: [] },
    }),
    [LIST]: account === 'a-9' ? { status: 404, body: {} } : { body: FORECAST },
  });
  await expect.poll(async () => (await field('Account')).value).toBe(name);
  await choose('Account', 'All accounts');
  await expect.poll(screen.address).toBe('/plan/forecast');
  await expect.poll(() => openList('Account')).toEqual(['All accounts', 'Everyday']);
});

it('a track record that cannot be read says so, and is read again', async () => {
  show('/plan/forecast', {
    'GET /api/forecast/record': inTurn(FORBIDDEN, { body: { inside: 0, days: 0, tracked: [] } }),
  });
  await expectText('Failed to load the forecast. Please try again later.');
  await expectText('Daily balance');
  await press('Retry');
  await expectText('No track record yet');
});

it('FC-11 what is tried is named, and taken away one by one', async () => {
  const screen = show('/plan/forecast?if=2026-12-03%2C-32000%2CTyres&if=2026-12-05%2C5000%2C');
  await expectText('1 missed bill is not included.');
  await expectText('Nothing is known of these days.');
  await expectText('-$320.00');
  await expectText('+$50.00');
  await expectText('Lowest: $249.86 on Nov 22');
  await control('Remove What if');
  await press('Remove Tyres');
  await expect.poll(screen.address).toBe('/plan/forecast?if=2026-12-05%2C5000%2C');
  await expectNoText('Tyres');
  await press('Remove What if');
  await expect.poll(screen.address).toBe('/plan/forecast');
});
