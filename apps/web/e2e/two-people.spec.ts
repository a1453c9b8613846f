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

  test('SRV-42 what either records is seen by the other once they look again', async () => {
    for (const page of [mara, tom]) {
      await visit(page, '/transactions');
      await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    }
    await Promise.all([record(mara, 'Electricity'), record(tom, 'Firewood')]);
    for (const page of [mara, tom]) {
      await page.reload();
      await expect(rowsOf(page, 'Electricity')).toContainText('-$94.60');
      await expect(rowsOf(page, 'Firewood')).toContainText('-$94.60');
      await page.goto('/dashboard');
      await page.getByRole('combobox', { name: 'Household' }).click();
      await page.getByRole('option', { name: 'Lake Cabin' }).click();
      await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('-$189.20');
    }
  });

  test('FORM-37 SRV-09 two changes of one record become a choice between both versions, and the other is kept', async () => {
    const id = await record(mara, 'Electricity');
    await Promise.all([reword(mara, id, 'Electricity, October'), reword(tom, id, 'Electricity and water')]);
    await save(tom);
    await expect(rowsOf(tom, 'Electricity and water')).toBeVisible();
    await save(mara);
    const choice = choiceOf(mara);
    await expect(choice).toContainText('Electricity, October');
    await expect(choice).toContainText('Electricity and water');
    await choice.getByRole('button', { name: 'Use theirs' }).click();
    for (const page of [mara, tom]) {
      await visit(page, '/transactions');
      await expect(rowsOf(page, 'Electricity and water')).toHaveCount(1);
      await expect(rowsOf(page, 'October')).toHaveCount(0);
    }
  });

  test('SRV-18 a transaction that one deletes while the other edits it shows as gone, and nothing typed is lost', async () => {
    const id = await record(mara, 'Electricity');
    // She learns of it by her save alone: a live notice above the button moves it while it is pressed.
    await mara.route('**/api/changes/stream', (route) => route.abort());
    await reword(mara, id, 'Electricity, October');
    await callApi(tom, 'DELETE', `/api/transactions/${id}`);
    await save(mara);
    await expect(mara.getByRole('alert').first()).toBeVisible();
    await expect(mara.getByLabel('Description')).toHaveValue('Electricity, October');
    await visit(mara, '/transactions');
    await expect(mara.getByText('No transactions found matching your criteria.')).toBeVisible();
  });
});
