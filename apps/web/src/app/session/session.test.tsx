// @vitest-environment happy-dom
import type { AuthPort } from '@nestegg/auth';
import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
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
  const { data } = useApi().useListTransactionsQuery({ page: 1, limit: 10 }, FRESH);
  useEffect(() => void begun.push('begun'), []);
  return <main>{data ? 'the list' : 'no list yet'}</main>;
}

/** Opens a session whose page lists transactions; gives the identity, and the server’s address and what it was asked. */
async function open(change: Partial<AuthPort> = {}) {
  const { url: apiBaseUrl, requests } = await startServer();
  const auth = { ...createFakeAuth({ user: FAKE_USER, tokens: ['della'] }), ...change };
  await auth.start();
  const identity = { domain: '', clientId: '', audience: '', ownIdentity: false };
  const config = { auth: identity, apiBaseUrl, monitoringDsn: null, social: DEFAULT_SOCIAL };
  mountAt(
    <Session auth={auth} config={config} user={FAKE_USER}>
      <Page />
    </Session>,
  );
  return { auth, apiBaseUrl, requests };
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

  it('begins after a while also where no token comes', async () => {
    await open({ getAccessToken: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT - 1);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => begun).toEqual(['begun']);
  });

  it('asks again for what others change, too, when the window has the focus again, and when the network is back', async () => {
    const { requests } = await open();
    await vi.advanceTimersByTimeAsync(READY_DELAY);
    await expectText('the list');
    const timesAsked = () => requests.filter(({ path }) => path === '/api/transactions').length;
    expect(timesAsked()).toBe(1);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(timesAsked).toBe(2);
    window.dispatchEvent(new Event('online'));
    await expect.poll(timesAsked).toBe(3);
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
