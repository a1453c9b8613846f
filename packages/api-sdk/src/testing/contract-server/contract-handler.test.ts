import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNestegg } from '../../client/nestegg.ts';
import { conflictingTransaction } from '../../model/conflict.ts';
import { isNesteggError } from '../../errors/nestegg-error.ts';
import {
  type ContractHandler,
  type ContractServer,
  contractHandlers,
  createContractHandler,
  startContractServer,
} from '../index.ts';

const EVERYTHING = ['idempotency', 'versions', 'as-of', 'spending.breakdown', 'data.export'] as const;
const BREAD = { date: '2026-03-01', description: 'Bread', amountMinor: -1250, category: 'Food' };

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer({ capabilities: EVERYTHING });
});
afterEach(() => server.close());

const open = (fetchOfClient: typeof fetch, baseUrl = 'http://contract.invalid') =>
  createNestegg({ baseUrl, token: 'della', fetch: fetchOfClient, retries: 0 });

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

describe.each([
  ['that listens', () => open(fetch, server.url)],
  ['without a network', () => open(createContractHandler({ capabilities: EVERYTHING }).fetch)],
])('a contract server %s, with capabilities', (_name, client) => {
  it('says which, and holds writes against their versions', async () => {
    const { transactions, getCapabilities } = client();
    expect(await getCapabilities()).toEqual(EVERYTHING);
    const saved = await transactions.create(BREAD);
    expect(saved).toMatchObject({ description: 'Bread', version: 1 });
    if (!saved) throw new Error('nothing was saved');
    expect(await transactions.update({ ...saved, description: 'Cake' })).toMatchObject({ version: 2 });
    const conflict = await failureOf(transactions.delete(saved));
    expect(isNesteggError(conflict) && conflictingTransaction(conflict)).toMatchObject({ description: 'Cake' });
  });

  it('repeats the answer to a key, and refuses the key for another body', async () => {
    const { transactions } = client();
    const first = await transactions.create({ ...BREAD, idempotencyKey: 'k' });
    expect(await transactions.create({ ...BREAD, idempotencyKey: 'k' })).toEqual(first);
    expect(await failureOf(transactions.create({ ...BREAD, amountMinor: 1, idempotencyKey: 'k' }))).toMatchObject({
      status: 422,
    });
    expect((await transactions.list()).totalItems).toBe(1);
  });

  it('breaks spending down and exports', async () => {
    const { transactions, profile } = client();
    await transactions.create(BREAD);
    expect(await transactions.breakdown()).toMatchObject({
      shares: [{ category: 'Food', amountMinor: 1250, percent: 100 }],
      totalMinor: 1250,
    });
    expect((await profile.export()).type).toBe('application/zip');
  });
});

describe('a contract server without a network', () => {
  it.each([
    [{ kind: 'status', status: 503 }, { status: 503 }],
    [{ kind: 'gateway', status: 502 }, { status: 502 }],
    [{ kind: 'html' }, { kind: 'invalid-answer' }],
    [{ kind: 'text', text: '{' }, { kind: 'invalid-answer' }],
    [{ kind: 'drop' }, { kind: 'network' }],
    [{ kind: 'cut' }, { kind: 'network' }],
  ] as const)('fails as one that listens does: %o', async (fault, failure) => {
    const contract = createContractHandler();
    contract.fail({ fault, times: 1 });
    const { transactions } = open(contract.fetch);
    expect(await failureOf(transactions.list())).toMatchObject(failure);
    expect((await transactions.list()).items).toEqual([]);
  });

  it('stalls until the call is given up', async () => {
    const contract = createContractHandler();
    contract.fail({ fault: { kind: 'stall' } });
    expect(await failureOf(open(contract.fetch).transactions.list({}, { timeout: 1 }))).toMatchObject({
      kind: 'timeout',
    });
    contract.heal();
    expect((await open(contract.fetch).transactions.list()).items).toEqual([]);
  });

  it('a write whose answer is dropped has happened', async () => {
    const contract = createContractHandler();
    contract.fail({ fault: { kind: 'drop', after: true }, method: 'POST' });
    expect(await failureOf(open(contract.fetch).transactions.create(BREAD))).toMatchObject({ kind: 'network' });
    expect(contract.state.transactions).toHaveLength(1);
    expect(contract.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('has a handler in the form that MSW’s are made', async () => {
    const contract: ContractHandler = createContractHandler();
    const http = {
      all: (path: string, resolve: (info: { request: Request }) => Promise<Response>) => ({ path, resolve }),
    };
    const [handler] = contractHandlers(http, contract, 'https://nestegg.example');
    expect(handler?.path).toBe('https://nestegg.example/api/*');
    const answer = await handler?.resolve({ request: new Request('https://nestegg.example/api/public-test') });
    expect(answer?.status).toBe(200);
  });
});
