import { startContractServer, wireTransaction, type ContractServer } from '@nestegg/api-sdk/testing';
import { tokenOf } from '@nestegg/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTool, type Tool } from '../test-support/tool.ts';

let server: ContractServer;
let tool: Tool;

beforeEach(async () => {
  server = await startContractServer();
  tool = createTool({ now: () => Date.parse('2026-03-02T03:00:00Z') });
  await tool.run('sign-in', '--server', server.url, '--token', tokenOf('a'.repeat(32)));
  return async () => {
    vi.unstubAllEnvs();
    tool.remove();
    await server.close();
  };
});

/** What the server answers to transactions by a method. */
const answer = (method: string, body: unknown) =>
  server.fail({ fault: { kind: 'status', status: 200, body }, method, path: '/api/transactions' });

describe('an amount that is recorded', () => {
  it('is reported and listed in the currency of its ledger', async () => {
    const row = wireTransaction({ id: 't', date: '2026-03-01', description: 'Bread', category: null, amount: -12.5 });
    answer('POST', { ...row, currency: 'EUR' });
    answer('GET', [{ ...row, currency: 'EUR' }]);
    await tool.run('add', '12.50', 'Bread', '--date', '2026-03-01');
    expect(tool.reported.at(-1)).toBe('Recorded -€12.50 on 2026-03-01: Bread');
    await tool.run('list');
    expect(tool.printed).toEqual(['2026-03-01\t-€12.50\tBread\t\tPersonal']);
  });

  it('is of the day that it is at the computer, where none is said', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    await tool.run('add', '12.50', 'Bread');
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: { date: '2026-03-01' } });
  });
});
