import { afterEach, expect, it, vi } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { expectNoText, expectText } from '../../../test-support/page.ts';
import { FiguresNotice } from './figures-notice.tsx';
import { useHouseholdFigures } from './use-household-figures.ts';

afterEach(() => void vi.useRealTimers());

/** Says when the figures are there. */
const Read = () => useHouseholdFigures({ id: 'h-1' }).data && <p>Figures</p>;

it('TX-30 figures that are the last good answer are marked with its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
  const server = await startServer();
  const figures = (
    <>
      <Read />
      <FiguresNotice household={{ id: 'h-1' }} />
    </>
  );
  const { close } = openScreen(server, figures);
  await expectText('Figures');
  await expectNoText('Showing the last answer');
  close();
  server.fail({ path: '/api/transactions/summary', fault: { kind: 'status', status: 503 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T13:00:00') });
  openScreen(server, figures);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return document.body.textContent;
    })
    .toContain('Showing the last answer from Nov 20, 2026, 12:00 PM');
});
