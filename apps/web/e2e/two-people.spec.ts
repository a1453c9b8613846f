import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, save, test, visit } from './fixtures.ts';
import { shareHousehold } from './share-household.ts';

interface Made {
  readonly id: string;
}

const pay = (household_id: string, date: string, description: string) => ({
  amount: -94.6,
  date,
  description,
  household_id,
});

/** Opens the form of a transaction and words it anew, unsaved. */
async function reword(page: Page, id: string, description: string): Promise<void> {
  await visit(page, `/transactions/${id}/edit`);
  await page.getByLabel('Description').fill(description);
}

const BIO = `Fond of ponds, bread and long walks along the shore. ${'I pay the electricity bill. '.repeat(6)}The end.`;

async function savePrivacy(page: Page, name: string): Promise<void> {
  await visit(page, '/settings?tab=privacy');
  await page.getByRole('switch', { name }).click();
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

const choiceOf = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this transaction' });
const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('two people in one household at the same time', () => {
  let mara: Page;
  let tom: Page;
  let household: string;
  let date: string;
  test.use({ signedIn: 'unopened' });

  test.beforeEach(async ({ page, other }) => {
    [mara, tom] = [page, other];
    household = await shareHousehold(mara, tom);
    date = await today(mara);
  });

  const record = async (page: Page, description: string): Promise<string> => {
    const made = await callApi(page, 'POST', '/api/transactions', pay(household, date, description));
    return (made as Made).id;
  };

  test('SRV-42 FORM-37 SRV-09 SRV-18 SET-28 what either records, changes or deletes is seen by the other, who chooses between two changes and loses nothing; and so is what they say of themselves, while that is public', async () => {
    await test.step('what either records is seen by the other once they look again', async () => {
      for (const page of [mara, tom]) {
        await visit(page, '/transactions');
        await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
      }
      await Promise.all([record(mara, 'Electricity'), record(tom, 'Firewood')]);
      for (const page of [mara, tom]) {
        await page.reload();
        await expect(rowsOf(page, 'Electricity')).toContainText('-$94.60');
        await expect(rowsOf(page, 'Firewood')).toContainText('-$94.60');
        await visit(page, '/dashboard');
        await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
        await page.getByRole('combobox', { name: 'Household' }).click();
        await page.getByRole('option', { name: 'Lake Cabin' }).click();
        await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('-$189.20');
      }
    });
    await test.step('two changes of one record become a choice between both versions, and the other is kept', async () => {
      const id = await record(mara, 'Water');
      await Promise.all([reword(mara, id, 'Water, October'), reword(tom, id, 'Water and sewage')]);
      await save(tom);
      await expect(rowsOf(tom, 'Water and sewage')).toBeVisible();
      await save(mara);
      const choice = choiceOf(mara);
      await expect(choice).toContainText('Water, October');
      await expect(choice).toContainText('Water and sewage');
      await choice.getByRole('button', { name: 'Use theirs' }).click();
      for (const page of [mara, tom]) {
        await visit(page, '/transactions');
        await expect(rowsOf(page, 'Water and sewage')).toHaveCount(1);
        await expect(rowsOf(page, 'October')).toHaveCount(0);
      }
    });
    await test.step('what one deletes while the other edits it shows as gone, and nothing typed is lost', async () => {
      const id = await record(mara, 'Candles');
      // She learns of it by her save alone: a live notice above the button moves it while it is pressed.
      await mara.route('**/api/changes/stream', (route) => route.abort());
      await reword(mara, id, 'Candles, October');
      await callApi(tom, 'DELETE', `/api/transactions/${id}`);
      await save(mara);
      await expect(mara.getByRole('alert').first()).toBeVisible();
      await expect(mara.getByLabel('Description')).toHaveValue('Candles, October');
      await visit(mara, '/transactions');
      await expect(rowsOf(mara, 'Electricity')).toHaveCount(1);
      await expect(rowsOf(mara, 'Candles')).toHaveCount(0);
    });
    await test.step('what others say of themselves shows, all of it on demand, while their profile is public', async () => {
      await callApi(tom, 'PATCH', '/api/profile', { bio: BIO });
      await mara.setViewportSize({ width: 400, height: 800 });
      await visit(mara, `/households/${household}`);
      const bio = mara.getByText(BIO);
      const oneLine = (await bio.boundingBox())?.height ?? 0;
      await mara.getByRole('button', { name: 'More: Tom Okafor' }).click();
      const { height } = (await bio.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(oneLine * 4);
      await mara.getByRole('button', { name: 'Less: Tom Okafor' }).click();
      await expect.poll(async () => (await bio.boundingBox())?.height).toBe(oneLine);

      await savePrivacy(tom, 'Public Profile');
      await mara.reload();
      await expect(mara.getByText('Tom Okafor')).toBeVisible();
      await expect(bio).toHaveCount(0);
    });
  });
});
