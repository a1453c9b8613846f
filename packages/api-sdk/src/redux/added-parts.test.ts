import { afterEach, expect, it, vi } from 'vitest';
import { openClient } from '../test-support/client.ts';
import { addAccounts } from './add-accounts.ts';
import { addBudgets } from './add-budgets.ts';
import { addForecasts } from './add-forecasts.ts';
import { addHistory } from './add-history.ts';
import { addImports } from './add-imports.ts';
import { addRules } from './add-rules.ts';
import { addSchedules } from './add-schedules.ts';
import { addTrends } from './add-trends.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each([
  ['accounts', addAccounts],
  ['budgets', addBudgets],
  ['forecasts', addForecasts],
  ['history', addHistory],
  ['imports', addImports],
  ['rules', addRules],
  ['schedules', addSchedules],
  ['trends', addTrends],
])('the part of %s that is added twice is there once, without a complaint', (_, add) => {
  // RTK Query complains while people develop.
  vi.stubEnv('NODE_ENV', 'development');
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const { api } = openClient();
  const twice = add(add(api) as unknown as typeof api);
  expect(twice.endpoints).toBe(api.endpoints);
  expect(complaints.mock.calls).toEqual([]);
});
