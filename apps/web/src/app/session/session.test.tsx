import type { AuthPort } from '@nestegg/auth';
import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import type { ContractServer } from '@nestegg/api-sdk/testing';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { DEFAULT_SOCIAL } from '../../shared/config.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { keepCursor, storedCursor } from '../../shared/storage/change-cursor.ts';
import { READY_DELAY, READY_TIMEOUT } from '../../shared/timings.ts';
import { closedGate } from '../../test-support/gate.ts';
import { mountAt } from '../../test-support/mounting.tsx';
import { startServer } from '../../test-support/open-screen.tsx';
import { expectNoText, expectText } from '../../test-support/page.ts';
import { Session } from './session.tsx';

let begun: string[];

function Page() {
  const { data, isFetching } = useApi().useListTransactionsQuery({ page: 1, limit: 10 }, FRESH);
  useEffect(() => void begun.push('begun'), []);
  return <main aria-busy={isFetching}>{data ? 'the list' : 'no list yet'}</main>;
}

const listsOf = ({ requests }: ContractServer) => requests.filter(({ path }) => path === '/api/transactions');

/** Opens a session whose page lists transactions; gives the identity, and the server with the tokens that its list was asked with. */
async function open(change: Partial<AuthPort> = {}) {
  const server = await startServer();
  const apiBaseUrl = server.url;
  const auth = { ...createFakeAuth({ user: FAKE_USER, tokens: ['della'] }), ...change };
  await auth.start();
  const identity = { domain: '', clientId: '', audience: '', ownIdentity: false };
  const config = { auth: identity, apiBaseUrl, monitoringDsn: null, social: DEFAULT_SOCIAL };
  mountAt(
    <Session auth={auth} config={config} user={FAKE_USER}>
      <Page />
    </Session>,
  );
  return { auth, apiBaseUrl, server, tokens: () => listsOf(server).map(({ headers }) => headers['authorization']) };
}

const shownPage = () => [...document.querySelectorAll('main')].filter(({ style }) => style.display !== 'none');

const storedAnswers = (apiBaseUrl: string) => localStorage.getItem(`nestegg.answers:${apiBaseUrl}`);

beforeEach(() => {
  begun = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  it('NAV-12 AUTH-15 draws its page while the app becomes ready, and neither shows nor starts it before', async () => {
    // Each look at the page lets the timers go on: the delay begins with the token, after these.
    const gate = closedGate();
    await open({ getAccessToken: () => gate.opened.then(() => 'della') });
    await expectText('Preparing application...');
    await expectText('no list yet');
    expect([shownPage(), begun]).toEqual([[], []]);
    gate.open();
    await vi.advanceTimersByTimeAsync(READY_DELAY);
    await expectNoText('Preparing application...');
    await expect.poll(() => begun).toEqual(['begun']);
    expect(shownPage()).toHaveLength(1);
  });

  it('AUTH-16 AUTH-28 begins after a while also where no token comes, for which its requests wait', async () => {
    const gate = closedGate();
    const { tokens } = await open({ getAccessToken: () => gate.opened.then(() => 'della') });
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT - 1);
    expect(begun).toEqual([]);
    expect(document.body.textContent).toContain('Preparing application...');
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => begun).toEqual(['begun']);
    await expectNoText('Preparing application...');
    expect(shownPage()).toHaveLength(1);
    expect(tokens()).toEqual([]);
    gate.open();
    await expectText('the list');
    expect(tokens()).toEqual(['Bearer della']);
  });

  it('AUTH-23 ERR-31 renews a token that the server refuses, and asks once again with the new one', async () => {
    const { server, tokens } = await open(createFakeAuth({ user: FAKE_USER, tokens: ['refused', 'della'] }));
    server.fail({ path: '/api/transactions', fault: { kind: 'status', status: 401 }, times: 1 });
    await vi.advanceTimersByTimeAsync(READY_DELAY);
    await expectText('the list');
    expect(tokens()).toEqual(['Bearer refused', 'Bearer della']);
    server.fail({ path: '/api/transactions', fault: { kind: 'status', status: 401 } });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(tokens).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tokens()).toHaveLength(4);
  });

  it('asks again for what others change, too, when the window has the focus again, and when the network is back', async () => {
    const { tokens } = await open();
    await vi.advanceTimersByTimeAsync(READY_DELAY);
    await expectText('the list');
    expect(tokens()).toHaveLength(1);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(tokens).toHaveLength(2);
    // What is still asked for is not asked for a second time.
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    window.dispatchEvent(new Event('online'));
    await expect.poll(tokens).toHaveLength(3);
  });

  it('leaves nothing of its person on the device once it has ended', async () => {
    const { auth, apiBaseUrl } = await open();
    await vi.advanceTimersByTimeAsync(READY_DELAY);
    await expectText('the list');
    keepCursor(FAKE_USER.sub, 'a place in the log');
    expect(storedAnswers(apiBaseUrl)).toContain('transactions');
    auth.endSession('signed-out');
    expect([storedAnswers(apiBaseUrl), storedCursor(FAKE_USER.sub)]).toEqual([null, undefined]);
  });
});
