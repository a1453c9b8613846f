import { addMonths, startOfMonth } from '@nestegg/domain';
import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

/** Records expenses of this month by category. */
async function spend(page: Page, amounts: Readonly<Record<string, number>>): Promise<string> {
  const date = await today(page);
  for (const [category, amount] of Object.entries(amounts)) {
    await callApi(page, 'POST', '/api/transactions', {
      amount: -amount,
      date,
      description: `${category} bill`,
      category,
    });
  }
  return date;
}

const monthName = (day: string): string => new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'long' });

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Budget by category' }).getByRole('row', { name: new RegExp(`^${name}`) });

test.describe('a budget', () => {
  test.use({ signedIn: 'unopened' });

  test('BUD-02 BUD-03 BUD-07 BUD-09 BUD-17 BUD-19 BUD-20 is typed cell by cell, undone, and leads to what was spent; a category carries over from this month on; the dashboard has what is left', async ({
    page,
  }) => {
    const day = await spend(page, { Food: 362.4, Gifts: 34.6 });
    await visit(page, '/plan/budget?household=personal');
    await expect(page.getByText(`No budget for ${monthName(day)} ${day.slice(0, 4)} yet.`)).toBeVisible();
    const cell = (name: string) => page.getByRole('textbox', { name: `Assigned to ${name} in ${monthName(day)}` });
    await cell('Food').fill('520');
    await cell('Food').press('Enter');
    await expect(rowOf(page, 'Food')).toContainText('$157.60');
    await expect(rowOf(page, 'Food')).toContainText('70%');
    await expect(rowOf(page, 'Gifts')).toContainText('Not budgeted');
    await expect(rowOf(page, 'Budgeted')).toContainText('$362.40');
    await expect(rowOf(page, 'All spending')).toContainText('$397.00');
    await cell('Food').fill('1');
    await cell('Food').press('Escape');
    await expect(cell('Food')).toHaveValue('$520.00');
    await cell('Food').fill('1,2,3');
    await cell('Food').press('Enter');
    await expect(rowOf(page, 'Food').getByRole('alert')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await rowOf(page, 'Food').getByRole('link', { name: 'Food, Spent: $362.40' }).click();
    await expect(page.getByText('1 match: -$362.40')).toBeVisible();
    await page.goBack();
    const next = addMonths(startOfMonth(day), 1);
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(page.getByRole('textbox', { name: `Assigned to Food in ${monthName(next)}` })).toHaveValue('$520.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: `Assigned to Food in ${monthName(next)}` })).toHaveValue('');
    await visit(page, '/history');
    await expect(page.getByText(/added the budget of Food/).first()).toBeVisible();

    await visit(page, '/plan/budget?household=personal');
    await page.getByRole('button', { name: 'More for Food' }).click();
    await page.getByRole('menuitem', { name: 'Carry over…' }).click();
    const dialog = page.getByRole('dialog', { name: 'How Food carries over' });
    await expect(dialog).toContainText(
      `From ${monthName(day)} ${day.slice(0, 4)} on. Earlier months stay as they are.`,
    );
    await dialog.getByRole('button', { name: /^Carry what is left$/ }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await expect(rowOf(page, 'Food')).toContainText('+$157.60');

    await test.step('the dashboard has what is left of it after the figures, without moving them', async () => {
      await page.goto('/households');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/budgets|dashboard-cards/.test(pathname)) asked.push(pathname);
      });
      // Loaded, so that its parts are fetched and no earlier answer is there.
      await page.goto('/dashboard');
      const card = page.getByRole('region', { name: 'Budget left' });
      await expect(card).toContainText(/\$157\.60\s*left in/);
      await expect(card.getByRole('progressbar', { name: 'Food' })).toHaveAttribute('aria-valuetext', '70%');
      expect(asked.findIndex((path) => path.startsWith('/api/budgets'))).toBeGreaterThan(
        asked.findIndex((path) => path.includes('dashboard-cards')),
      );
      await card.getByRole('link', { name: 'View budget' }).click();
      await expect(page).toHaveURL(/\/plan\/budget\?household=personal$/);
    });
  });
});
