import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { json, openClient, withCapabilities } from '../test-support/client.ts';
import { addAccounts } from './add-accounts.ts';
import { addBudgets } from './add-budgets.ts';
import { addForecasts } from './add-forecasts.ts';
import { addImports } from './add-imports.ts';
import { addSchedules } from './add-schedules.ts';
import { addTrends } from './add-trends.ts';

type Client = ReturnType<typeof openClient>;
type Action = ThunkAction<unknown, unknown, unknown, UnknownAction>;

const endpointsOf = ({ api }: Client) =>
  addTrends(addForecasts(addBudgets(addSchedules(addImports(addAccounts(api)))))).endpoints;

const SPAN = { from: '2026-03-01', to: '2026-03-31' };

const CALLS: [string, (endpoints: ReturnType<typeof endpointsOf>) => Action][] = [
  ['GET /api/accounts', (to) => to.listAccounts.initiate({})],
  ['GET /api/accounts/1', (to) => to.getAccount.initiate('1')],
  ['POST /api/imports', (to) => to.createImport.initiate({ file: new Blob(['x']), fileName: 'x' })],
  ['PUT /api/imports/1/reading', (to) => to.updateImportReading.initiate({ id: '1' })],
  ['GET /api/imports/1', (to) => to.getImport.initiate({ id: '1' })],
  ['GET /api/imports/1/rows', (to) => to.listImportRows.initiate({ id: '1' })],
  ['POST /api/imports/1/commit', (to) => to.commitImport.initiate({ id: '1' })],
  ['GET /api/schedules/suggestions', (to) => to.listScheduleSuggestions.initiate({})],
  ['GET /api/occurrences', (to) => to.listOccurrences.initiate(SPAN)],
  ['GET /api/budgets/2026-03', (to) => to.getBudget.initiate({ month: '2026-03', householdId: 'personal' })],
  ['GET /api/forecast', (to) => to.getForecast.initiate({})],
  ['GET /api/forecast/record', (to) => to.getForecastRecord.initiate({})],
  ['GET /api/trends', (to) => to.getTrends.initiate({})],
];

describe('the person’s day', () => {
  it.each(CALLS)('SDK-24 goes with %s where the server goes by it, and to no other', async (call, actionOf) => {
    for (const [capability, day] of [
      ['as-of', '2026-03-15'],
      ['versions', null],
    ] as const) {
      const { fetch, seen } = withCapabilities([capability], () => json({}));
      const client = openClient({ fetch });
      await client.dispatch(actionOf(endpointsOf(client)));
      const sent = seen.filter(({ url }) => url.pathname !== '/api/capabilities');
      expect(sent.map(({ method, url }) => [`${method} ${url.pathname}`, url.searchParams.get('as_of')])).toEqual([
        [call, day],
      ]);
    }
  });
});
