import { CAPABILITIES } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { expectNoText, expectText } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { Component as Account } from './account.tsx';
import { Component as Accounts } from './accounts.tsx';
import { Component as History } from './history.tsx';
import { Component as Import } from './import.tsx';
import { Component as Bills } from './plan-bills.tsx';
import { Component as Budget } from './plan-budget.tsx';
import { Component as Forecast } from './plan-forecast.tsx';
import { Component as Trends } from './plan-trends.tsx';
import { Component as Rules } from './rules.tsx';

const PAGES = [
  ['accounts', 'accounts', Accounts],
  ['an account', 'accounts', Account],
  ['the history', 'history', History],
  ['an import', 'import', Import],
  ['bills', 'schedule', Bills],
  ['the budget', 'budget', Budget],
  ['the forecast', 'forecast', Forecast],
  ['trends', 'trends', Trends],
  ['rules', 'rules', Rules],
] as const;

it.each(PAGES)('the page of %s is an unknown address where the server lacks that alone', async (_, lacking, Page) => {
  const capabilities = CAPABILITIES.filter((name) => name !== lacking);
  const { asked } = showScreen(<Page />, { 'GET /api/capabilities': { body: { capabilities } } });
  await expectText('404 - Page Not Found');
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/capabilities']);
});

it.each(PAGES)('the page of %s is tried where it is not known what the server has', async (_, _capability, Page) => {
  const { asked } = showScreen(<Page />, { 'GET /api/capabilities': { status: 403, body: {} } });
  await expect.poll(() => asked.some(({ call }) => call !== 'GET /api/capabilities')).toBe(true);
  await expectNoText('404 - Page Not Found');
});
