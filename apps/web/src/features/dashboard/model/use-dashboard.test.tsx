import type { ContractServer } from '@nestegg/api-sdk/testing';
import { PERSONAL_ONLY } from '@nestegg/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen, startServer, type OpenScreen } from '../../../test-support/open-screen.tsx';
import { expectText, press } from '../../../test-support/page.ts';
import { useDashboard } from './use-dashboard.ts';

const SUMMARY = '/api/transactions/summary';
const START = Date.UTC(2026, 10, 20, 12);

let server: ContractServer;
let screen: OpenScreen;

/** The figures, and the way to another page and back. */
function Board() {
  const { summary, refreshing, refresh, choose } = useDashboard();
  return (
    <>
      <button onClick={refresh}>Refresh</button>
      <button onClick={() => choose(PERSONAL_ONLY)}>Mine</button>
      <p>{refreshing ? 'asking' : summary?.isEmptyAnswer ? 'empty' : `balance ${summary?.balanceMinor}`}</p>
    </>
  );
}

/** How often figures were asked for. */
const asked = () => server.requests.filter(({ path }) => path === SUMMARY).length;

const open = (): void => {
  screen = openScreen(server, <Board />);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  server = await startServer();
});
afterEach(() => void vi.useRealTimers());

describe('the dashboard’s figures', () => {
  it('DASH-18 are asked for again five seconds after they came, however often the page was opened meanwhile', async () => {
    open();
    await expectText('balance 0');
    vi.setSystemTime(START + 4000);
    screen.reopen();
    await expectText('balance 0');
    expect(asked()).toBe(1);
    vi.setSystemTime(START + 6000);
    screen.reopen();
    await expect.poll(asked).toBe(2);
    await expectText('balance 0');
  });

  it('DASH-18 are new for five seconds from when they were asked for by a press', async () => {
    open();
    await expectText('balance 0');
    vi.setSystemTime(START + 4000);
    await press('Refresh');
    await expect.poll(asked).toBe(2);
    await expectText('balance 0');
    vi.setSystemTime(START + 7000);
    screen.reopen();
    await expectText('balance 0');
    expect(asked()).toBe(2);
    vi.setSystemTime(START + 10_000);
    screen.reopen();
    await expect.poll(asked).toBe(3);
    await expectText('balance 0');
  });

  it('DASH-18 of all households are not asked for again where the page is loaded anew within five seconds', async () => {
    open();
    await expectText('balance 0');
    screen.close();
    vi.setSystemTime(START + 4000);
    open();
    await expectText('balance 0');
    expect(asked()).toBe(1);
  });

  it('DASH-18 of one selection are not asked for again either where the page is loaded anew', async () => {
    open();
    await expectText('balance 0');
    await press('Mine');
    await expect.poll(asked).toBe(2);
    await expectText('balance 0');
    screen.close();
    open();
    await expectText('balance 0');
    await press('Mine');
    await expectText('balance 0');
    expect(asked()).toBe(2);
  });

  it('DASH-18 SDK-39 after a reload are not those of before an answer that was empty', async () => {
    open();
    await expectText('balance 0');
    vi.setSystemTime(START + 6000);
    server.fail({ path: SUMMARY, fault: { kind: 'empty' }, times: 1 });
    screen.reopen();
    await expectText('empty');
    screen.close();
    open();
    await expect.poll(asked).toBe(3);
    await expectText('balance 0');
  });
});
