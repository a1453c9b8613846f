import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { Page } from '@playwright/test';
import { signedInSubject, speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, signUpOnScreen, test } from './fixtures.ts';

/** Runs in the page: on how many lines a cell's text stands. */
const linesOf = (cell: Element): number => {
  const range = cell.ownerDocument.createRange();
  range.selectNodeContents(cell);
  return range.getClientRects().length;
};

test.describe('profile and settings on a server that differs from ours', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf, replacesUser: true });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  async function give(page: Page, fields: object): Promise<void> {
    const sub = await signedInSubject(page);
    const profile = server.state.profiles[sub];
    if (profile) server.state.profiles[sub] = { ...profile, ...fields };
  }

  test('DOM-12 PROF-06 PROF-25 activity shows devices as given, browsers by name, and dates in full', async ({
    page,
  }) => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
    const at = { type: 'login', date: '2026-11-01T09:05:00Z', ip: '192.168.100.117' };
    const recentActivity = [
      { id: 'a', ...at, device: 'The old Windows laptop in the living room, beside the fireplace' },
      { id: 'b', ...at, device: agent },
      { id: 'c', ...at, device: null, date: 'long ago' },
    ];
    await give(page, { recentActivity });
    await page.goto('/profile?tab=activity');
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('The old Windows laptop');
    await expect(rows.nth(1)).toContainText('November 1, 2026 at 10:05 AM');
    await expect(rows.nth(2)).toContainText('Chrome · Linux');
    await expect(rows.nth(3)).toContainText('long ago');
    // Date and address are read at a glance: each on one line, beside a device that is not.
    const [, date, , address] = await rows.nth(1).locator('th, td').all();
    expect([await date?.evaluate(linesOf), await address?.evaluate(linesOf)]).toEqual([1, 1]);
  });
});
