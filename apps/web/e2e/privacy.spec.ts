import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { expect, test, visit } from './fixtures.ts';
import { shareHousehold } from './share-household.ts';

const BIO = `Fond of ponds, bread and long walks along the shore. ${'I pay the electricity bill. '.repeat(6)}The end.`;

async function savePrivacy(page: Page, name: string): Promise<void> {
  await visit(page, '/settings?tab=privacy');
  await page.getByRole('switch', { name }).click();
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

test.describe('privacy', () => {
  test.use({ signedIn: 'unopened' });

  test('SET-28 members see what others say of themselves, all of it on demand, while their profile is public', async ({
    page,
    other: guest,
  }) => {
    const household = await shareHousehold(page, guest);
    await callApi(guest, 'PATCH', '/api/profile', { bio: BIO });
    await page.setViewportSize({ width: 400, height: 800 });
    await visit(page, `/households/${household}`);
    const bio = page.getByText(BIO);
    const oneLine = (await bio.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'More: Tom Okafor' }).click();
    const { height } = (await bio.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(oneLine * 4);
    await page.getByRole('button', { name: 'Less: Tom Okafor' }).click();
    await expect.poll(async () => (await bio.boundingBox())?.height).toBe(oneLine);

    await savePrivacy(guest, 'Public Profile');
    await page.reload();
    await expect(page.getByText('Tom Okafor')).toBeVisible();
    await expect(bio).toHaveCount(0);
  });
});
