import { callApi, recordRows } from './api.ts';
import { expect, save, test, visit } from './fixtures.ts';

const SUMMARY = /\/api\/transactions\/summary/;

test.describe('the dashboard', () => {
  test.use({ signedIn: 'dashboard' });

  test('DASH-25 TX-29 DASH-01 DASH-02 DASH-03 DASH-05 DASH-07 DASH-12 DASH-13 DASH-15 DASH-17 DASH-26 SRV-62 shows where one stands, at once after a change, and since when, as a household’s page does', async ({
    page,
  }) => {
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.00');
    await page.keyboard.press('n');
    await page.getByLabel('Amount', { exact: true }).fill('3');
    await page.getByLabel('Description').fill('Stamps');
    await save(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('-$3.00');
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    for (const name of ['Two', 'Three', 'Four']) await callApi(page, 'POST', '/api/households', { name });
    await recordRows(page, 6);
    await page.reload();
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Household' })).toHaveValue('All Households');
    for (const name of ['Current Balance', 'Income', 'Expenses', 'Savings Goal']) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(/versus last month|since/);
    }
    await expect(page.getByRole('region', { name: 'Expenses', exact: true })).toContainText('$24.00');
    await expect(page.getByRole('region', { name: 'Spending by Category' })).toContainText('$24.00');
    await expect(
      page.getByRole('region', { name: 'Recent Transactions' }).getByRole('row', { name: /Row/ }),
    ).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Households' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: 'Create New Household' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Household', level: 1 })).toBeVisible();

    const starts = new Set<string | null>();
    page.on('request', (request) => {
      if (SUMMARY.test(request.url())) starts.add(new URL(request.url()).searchParams.get('start_date'));
    });
    await visit(page, '/dashboard');
    const goal = page.getByRole('region', { name: 'Savings Goal', exact: true });
    const since = /since ([A-Z][a-z]{2} \d{2})/;
    await expect(goal).toContainText(since);
    const [, day = ''] = since.exec((await goal.textContent()) ?? '') ?? [];
    await visit(page, `/households/${id}`);
    await expect(page.getByRole('region', { name: 'Savings target' })).toContainText(`of $1,000.00 since ${day}`);
    await expect(page.getByRole('region', { name: 'Spending by month' })).toContainText('No spending yet.');
    expect([...starts]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
  });
});
