// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '../../../shared/current-client.ts';
import { expectText } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { preloadFigures } from './preload-figures.ts';
import { useDashboard } from './use-dashboard.ts';

const SUMMARY = 'GET /api/transactions/summary';
const TODAY = '2026-11-20';

function Board() {
  const { summary } = useDashboard();
  return <p>{`balance ${summary?.balanceMinor}`}</p>;
}

const ANSWERS: Answers = {
  'GET /api/households': { body: { data: [] } },
  [SUMMARY]: ({ query }) => ({ body: { balance: query.get('as_of') === TODAY ? 12.5 : 7 } }),
};

const show = (address = '/dashboard') => showScreen(<Board />, ANSWERS, address);

const daysAsked = ({ calls }: ReturnType<typeof show>) => calls(SUMMARY).map(({ query }) => query.get('as_of'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) }));
afterEach(() => void vi.useRealTimers());

const open = (query = '') => preload((client) => preloadFigures(client, new URLSearchParams(query)));

describe('the figures that the dashboard opens with', () => {
  it('are asked for once', async () => {
    await open();
    const screen = show();
    await expectText('balance 1250');
    expect(daysAsked(screen)).toEqual([TODAY]);
  });

  it('of a past month are asked for once', async () => {
    await open('month=2026-10');
    const screen = show('/dashboard?month=2026-10');
    await expectText('balance 700');
    expect(daysAsked(screen).filter((day) => day === '2026-10-31')).toHaveLength(1);
  });

  it('DASH-18 that came less than five seconds ago are not asked for again', async () => {
    const screen = show();
    await expectText('balance 1250');
    await open();
    vi.setSystemTime(Date.now() + 6000);
    await open();
    await expect.poll(() => daysAsked(screen)).toEqual([TODAY, TODAY]);
  });
});
