import { expect, record, test, visit } from './fixtures.ts';

const WHITE = 'rgb(255, 255, 255)';

test.describe('on paper', () => {
  test.use({ signedIn: 'unopened' });

  test('TREND-11 a list of transactions is its heading, its sums and all its columns, dark on white; the dashboard has whose figures it shows, the balance, each category and the bars of savings; trends have chart and table, and nothing to press', async ({
    page,
  }) => {
    await record(page, { amount: '86.42', description: 'Weekly groceries '.repeat(8).trim() });
    await record(page, { amount: '2920', description: 'Salary', kind: 'Income' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On this page' })).toBeVisible();
    const columns = page.getByRole('columnheader').filter({ visible: true });
    await expect(columns).toHaveText(['Date', 'Description', 'Category', 'Amount', 'Account']);
    await expect(page.getByRole('row', { name: /Salary/ })).toContainText('+$2,920.00');
    await expect(page.getByText('1–2 of 2')).toBeVisible();

    for (const gone of [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('contentinfo'),
      page.getByRole('search'),
      page.getByRole('link', { name: 'Add Transaction' }),
      page.getByRole('button'),
      page.getByRole('combobox'),
    ]) {
      await expect(gone.filter({ visible: true })).toHaveCount(0);
    }

    // Nothing is cut off: what is printed cannot be scrolled or hovered.
    const long = page.getByRole('link', { name: /Weekly groceries/ });
    expect(await long.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('body')).toHaveCSS('background-color', /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
    const ink = await page
      .getByRole('cell', { name: 'Personal' })
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
    expect(ink).not.toBe(WHITE);

    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('link', { name: 'Add Transaction' })).toBeVisible();

    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await visit(page, '/dashboard');
    const bar = page.getByRole('figure', { name: 'Savings Goal Progress' }).locator('[data-kind="spent"]');
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByText(/ · All Households$/)).toBeVisible();
    const balance = page.getByRole('region', { name: 'Current Balance' });
    expect(await balance.evaluate((card) => getComputedStyle(card).color)).not.toBe(WHITE);
    await expect(page.getByRole('row', { name: /No category/ })).toContainText('$86.42');
    await expect(page.getByText('No category')).toBeVisible();
    await expect(bar).toHaveCSS('background-color', /rgb\((?!255, 255, 255)/);
    await expect(page.getByRole('link', { name: 'Create New Household' })).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    await visit(page, '/plan/trends');
    const chart = page.getByRole('region', { name: 'Spending by month' }).locator('.recharts-wrapper');
    await expect(chart).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(chart).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Average' })).toBeVisible();
    await expect(page.getByText('All Households', { exact: true })).toBeVisible();
    for (const role of ['button', 'tab', 'radio', 'combobox'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
  });
});
