import { addDays } from '@nestegg/domain';
import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

/** A bill whose next date is so many days away. */
async function addBill(page: Page, description: string, date: string, amount = -40): Promise<void> {
  await callApi(page, 'POST', '/api/transactions', {
    amount,
    date,
    description,
    category: 'Utilities',
    is_recurring: true,
    frequency: 'weekly',
    is_projected: true,
  });
}

test.describe('bills', () => {
  test.use({ signedIn: 'unopened' });

  test('REC-10 REC-13 REC-39 REC-40 REC-02 are recorded with a press and taken back by Undo; the calendar goes by arrow keys, a day has three entries and how many more, on a phone dots; the next ones stand on the dashboard, and another is added by the form as it is', async ({
    page,
  }) => {
    const day = await today(page);
    await test.step('recorded, and taken back', async () => {
      for (const name of ['One', 'Two', 'Three', 'Four', 'City Power']) await addBill(page, name, day);
      await visit(page, '/plan/bills');
      const due = page.getByRole('list', { name: 'Due' });
      await expect(due).toContainText('Due today');
      expect(await violationsOf(page)).toEqual([]);
      await due.getByRole('button', { name: 'Record City Power' }).click();
      const recorded = page.getByRole('list', { name: 'Recorded this month' });
      await expect(recorded).toContainText('City Power');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(due).toContainText('City Power');
    });
    await test.step('on the dashboard', async () => {
      await visit(page, '/dashboard');
      const card = page.getByRole('region', { name: 'Next bills' });
      await expect(card.getByRole('button', { name: 'Record City Power' }).first()).toBeVisible();
      await card.getByRole('link', { name: 'View bills' }).click();
      await page.getByRole('link', { name: 'Add bill' }).click();
      await expect(page).toHaveURL(/\/transactions\/new\?recurring=true$/);
      await expect(page.getByLabel('This is a recurring bill/income')).toBeChecked();
    });
    await test.step('the calendar', async () => {
      await visit(page, '/plan/bills');
      const cell = page.getByRole('gridcell', { selected: true });
      await expect(cell.getByText('+2 more')).toBeVisible();
      await cell.focus();
      await page.keyboard.press('ArrowDown');
      const next = addDays(day, 7);
      await expect(page).toHaveURL(new RegExp(`day=${next}`));
      await expect(cell).toBeFocused();
      // Quicker than the page is drawn: each key moves on from where the one before led.
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`day=${addDays(next, -9)}`));
      await expect(cell).toBeFocused();
      await page.setViewportSize({ width: 400, height: 900 });
      await visit(page, '/plan/bills');
      await expect(page.getByRole('button', { name: 'Record City Power' }).last()).toBeVisible();
      await expect(cell.getByText('One', { exact: true })).toBeHidden();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});
