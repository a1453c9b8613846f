import type { NesteggFailure } from '@nestegg/api-sdk';
import { describe, expect, it } from 'vitest';
import { dialog, press, expectText, expectNoText } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { createErrorCenter } from '../model/error-center.ts';
import { ErrorCenterContext } from '../model/error-context.ts';
import { NO_MONITORING } from '../model/monitoring.ts';
import { GlobalErrorBanner, GlobalErrorDialog } from './global-errors.tsx';

const failure = (status: number): NesteggFailure => ({
  kind: 'answer',
  code: 'POND_FROZEN',
  status,
  message: 'The pond is frozen',
  endpoint: 'PUT /api/transactions/{id}',
  timestamp: new Date('2026-11-20T09:41:00').getTime(),
  serverMessage: 'The pond is frozen',
  reason: null,
  problems: [],
  trackingId: 'pond-7',
  details: null,
  retryAfter: null,
});

function fail(status: number): void {
  const center = createErrorCenter(NO_MONITORING, Date.now);
  showScreen(
    <ErrorCenterContext value={center}>
      <GlobalErrorBanner />
      <GlobalErrorDialog />
    </ErrorCenterContext>,
    {},
  );
  center.recordFailure(failure(status));
}

describe('the global dialog', () => {
  it('ERR-01 ERR-16 has title, message, details that are folded at first, and Close', async () => {
    fail(500);
    await expect.poll(() => dialog()?.textContent).toContain('A server error occurred. Please try again later.');
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Error');
    const details = dialog()?.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('Technical Details');
    const entries = [...(details?.querySelectorAll('dl > div') ?? [])].map((entry) =>
      [...entry.children].map(({ textContent }) => textContent),
    );
    expect(entries).toEqual([
      ['Time', 'Nov 20, 2026, 9:41 AM'],
      ['Code', 'POND_FROZEN'],
      ['Endpoint', '/api/transactions/{id}'],
      ['Operation', 'PUT'],
      ['Error message', 'The pond is frozen'],
      ['Tracking number', 'pond-7'],
    ]);
    await press('Close');
    await expect.poll(dialog).toBeNull();
  });

  it('ERR-42 is not opened by a 403, which has a banner that can be closed', async () => {
    fail(403);
    await expectText("You don't have permission to perform this action.");
    expect(dialog()).toBeNull();
    await press('Close');
    await expectNoText("You don't have permission");
  });
});
