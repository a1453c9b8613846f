import { conflictingTransaction, isNesteggError, problemsOf } from '@nestegg/api-sdk';
import { createNesteggApi } from '@nestegg/api-sdk/redux';
import { TRANSACTIONS_TIMEOUT } from '@nestegg/domain';
import { configureStore } from '@reduxjs/toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from './test-server.ts';

const BREAD = {
  amountMinor: -1250,
  date: '2026-03-01',
  description: 'Bread',
  category: 'Food',
  householdId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
} as const;

let server: TestServer;
let baseUrl: string;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  server = await createTestServer();
  baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await server.join('Ada');
  eve = await server.join('Eve');
});
afterAll(() => server.close());

/** The SDK in the hands of a person. */
function open({ token }: Person, fetchOnce: typeof fetch = fetch) {
  const warnings: string[] = [];
  const api = createNesteggApi({
    baseUrl,
    getAccessToken: () => Promise.resolve(token),
    today: () => '2026-03-15',
    fetch: fetchOnce,
    // Repeats follow at once; nothing here takes longer than its time limit.
    delay: (milliseconds, signal) =>
      milliseconds < TRANSACTIONS_TIMEOUT
        ? Promise.resolve()
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    onWarning: (warning) => warnings.push(warning),
  });
  const { dispatch } = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { api, endpoints: api.endpoints, dispatch, warnings };
}

/** A connection on which every write reaches the server, and every first answer to one is lost on the way back. */
function losingAnswers(): typeof fetch {
  const answered = new Set<string | null>();
  return async (input, init) => {
    const answer = await fetch(input, init);
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key === null || answered.has(key)) return answer;
    answered.add(key);
    throw new TypeError('Connection lost');
  };
}

describe('the SDK and this server', () => {
  it('SRV-02 agree on what the server offers', async () => {
    const { dispatch, endpoints } = open(ada);
    const { data } = await dispatch(endpoints.getCapabilities.initiate());
    expect(data).toEqual(expect.arrayContaining(['household.manage', 'idempotency', 'versions', 'as-of']));
  });

  it('SRV-09 SRV-12 agree on keys and versions', async () => {
    const { dispatch, endpoints } = open(ada);
    const create = endpoints.createTransaction.initiate({ ...BREAD, idempotencyKey: 'draft-1' });
    const first = await dispatch(create);
    const again = await dispatch(create);
    expect(again.data).toEqual(first.data);
    const id = first.data?.id ?? '';
    const change = { id, ...BREAD, description: 'Cake', version: 1 };
    expect((await dispatch(endpoints.updateTransaction.initiate(change))).data).toMatchObject({ version: 2 });
    const { error } = await dispatch(endpoints.updateTransaction.initiate({ ...change, ...BREAD }));
    expect(isNesteggError(error) && conflictingTransaction(error)).toMatchObject({
      description: 'Cake',
      amountMinor: -1250,
    });
    expect(await dispatch(endpoints.deleteTransaction.initiate({ id, version: 2 }))).toEqual({
      data: { changeGroup: expect.stringMatching(/^\d+$/) },
    });
  });

  it('SRV-11 SRV-12 make one effect of each write whose first answer is lost', async () => {
    const lossy = losingAnswers();
    const { api, dispatch, endpoints } = open(eve, lossy);
    for (let round = 0; round < 25; round++) {
      const created = await dispatch(endpoints.createTransaction.initiate(BREAD));
      const { id = '', version = null } = created.data ?? {};
      expect(version).toBe(1);
      const change = { id, version, ...BREAD, amountMinor: round };
      expect((await dispatch(endpoints.updateTransaction.initiate(change))).data?.version).toBe(2);
      if (round % 2 === 0) continue;
      expect(await dispatch(endpoints.deleteTransaction.initiate({ id, version: 2 }))).toEqual({
        data: { changeGroup: expect.stringMatching(/^\d+$/) },
      });
    }
    const amounts: number[] = [];
    for await (const { amountMinor } of api.allTransactions()) amounts.push(amountMinor);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  });

  it('walk through everything while rows are deleted and added', async () => {
    const ida = await server.join('Ida');
    const { api, dispatch, endpoints } = open(ida);
    const ids: string[] = [];
    for (let row = 0; row < 119; row++) {
      const day = String(1 + (row % 28)).padStart(2, '0');
      const draft = { ...BREAD, date: `2026-02-${day}` };
      ids.push((await dispatch(endpoints.createTransaction.initiate(draft))).data?.id ?? '');
    }
    const walked: string[] = [];
    for await (const { id } of api.allTransactions()) {
      if (walked.push(id) !== 5) continue;
      // One that was passed goes, and a newer one comes: by numbered pages another row would be missed.
      await dispatch(endpoints.deleteTransaction.initiate({ id: walked[0] ?? '' }));
      await dispatch(endpoints.deleteTransaction.initiate({ id: walked[1] ?? '' }));
      await dispatch(endpoints.createTransaction.initiate({ ...BREAD, date: '2026-03-09' }));
    }
    expect(walked.toSorted()).toEqual(ids.toSorted());
  });

  it('SRV-15 agree on the errors of fields', async () => {
    const { dispatch, endpoints } = open(ada);
    const { error } = await dispatch(endpoints.createTransaction.initiate({ ...BREAD, description: ' ' }));
    expect(isNesteggError(error) && problemsOf(error)).toEqual([
      { field: 'description', code: 'description.required', params: {}, text: 'Description is required' },
    ]);
  });

  it('SRV-22 agree on figures', async () => {
    const { dispatch, endpoints } = open(ada);
    await dispatch(endpoints.createTransaction.initiate(BREAD));
    const summary = await dispatch(endpoints.summariseTransactions.initiate({ startDate: '2025-09-15' }));
    expect(summary.data).toMatchObject({ balanceMinor: -1250, expensesMinor: 1250, asOf: '2026-03-15' });
    expect(summary.data?.months[0]).toMatchObject({ month: '2025-09', isPartial: true });
    const breakdown = await dispatch(endpoints.breakDownSpending.initiate({ startDate: '2026-03-01' }));
    expect(breakdown.data?.shares).toEqual([{ category: 'Food', amountMinor: 1250, percent: 100 }]);
  });

  it('SRV-72 bring an invited person into a household by its link', async () => {
    const [owner, guest] = [open(ada), open(eve)];
    const created = await owner.dispatch(owner.endpoints.createHousehold.initiate({ name: 'Ducks' }));
    const householdId = created.data?.id ?? '';
    const invited = await owner.dispatch(owner.endpoints.createInvite.initiate({ householdId, email: eve.email }));
    const secret = invited.data?.link?.split('#')[1] ?? '';
    const claimed = await guest.dispatch(guest.endpoints.claimInvitation.initiate({ secret }));
    const accepted = await guest.dispatch(guest.endpoints.acceptInvitation.initiate({ id: claimed.data?.id ?? '' }));
    expect(accepted.data).toMatchObject({ name: 'Ducks', role: 'member', memberCount: 2 });
    const { data } = await owner.dispatch(owner.endpoints.getHousehold.initiate(householdId));
    expect(data?.members.map(({ name, role, isCurrentUser }) => [name, role, isCurrentUser])).toEqual([
      ['Ada', 'owner', true],
      ['Eve', 'member', false],
    ]);
  });

  it('SRV-60 SRV-74 keep and give back a profile', async () => {
    const { api, dispatch, endpoints, warnings } = open(ada);
    const changes = {
      preferences: { theme: 'dark' },
      security: { sessionTimeout: 0 },
      savingsTargetMinor: 250_050,
    } as const;
    await dispatch(endpoints.updateProfile.initiate(changes));
    expect((await dispatch(endpoints.getMe.initiate())).data).toMatchObject({ source: 'server', ...changes });
    expect((await api.downloadExport()).type).toBe('application/zip');
    expect(warnings).toEqual([]);
  });
});
