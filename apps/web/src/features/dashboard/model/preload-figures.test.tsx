import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { preload } from '../../../shared/current-client.ts';
import { expectText, press } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { preloadFigures } from './preload-figures.ts';
import { useDashboard } from './use-dashboard.ts';

const LIST = 'GET /api/transactions';
const SUMMARY = 'GET /api/transactions/summary';
const TODAY = '2026-11-20';

function Board() {
  const { summary, months } = useDashboard();
  return (
    <>
      <p>{`balance ${summary?.balanceMinor}`}</p>
      <button onClick={months?.previous}>Previous</button>
      <button onClick={months?.next}>Next</button>
    </>
  );
}

function List() {
  const api = useApi();
  const { data } = api.useListTransactionsQuery({ page: 1, limit: 10 });
  const [remove] = api.useDeleteTransactionMutation();
  return <button onClick={() => void remove({ id: 't-1', version: 1 })}>{data ? 'Delete' : 'Wait'}</button>;
}

const ANSWERS: Answers = {
  'GET /api/households': { body: { data: [] } },
  [LIST]: { body: { data: [], pagination: { total_pages: 0, total_items: 0 } } },
  'DELETE /api/transactions/t-1': { status: 204 },
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

  it('are not asked for where a past month shows', async () => {
    await open('month=2026-10');
    const screen = showScreen(<List />, ANSWERS);
    await expectText('Delete');
    expect(daysAsked(screen)).toEqual([]);
  });

  it('are not kept up to date while no dashboard shows', async () => {
    await open();
    const screen = showScreen(<List />, ANSWERS);
    await expectText('Delete');
    await expect.poll(() => daysAsked(screen)).toEqual([TODAY]);
    await press('Delete');
    await expect.poll(() => screen.calls(LIST).length).toBe(2);
    expect(daysAsked(screen)).toEqual([TODAY]);
  });

  it('DASH-18 that came less than five seconds ago are not asked for again', async () => {
    const screen = show();
    await expectText('balance 1250');
    await open();
    vi.setSystemTime(Date.now() + 6000);
    await open();
    await expect.poll(() => daysAsked(screen)).toEqual([TODAY, TODAY]);
  });

  it('DASH-18 are asked for again after five seconds, also where a past month was shown lately', async () => {
    const screen = show();
    await expectText('balance 1250');
    vi.setSystemTime(Date.now() + 6000);
    await press('Previous');
    await expectText('balance 700');
    await press('Next');
    await expectText('balance 1250');
    await expect.poll(() => daysAsked(screen)).toEqual([TODAY, '2026-10-31', TODAY]);
  });
});
