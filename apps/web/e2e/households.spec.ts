import { callApi, recordRows } from './api.ts';
import { newAccount } from './account.ts';
import { createHousehold, expect, record, save, signUp, test, write } from './fixtures.ts';

test.describe('households', () => {
  test('HH-09 HH-14 a household is created in the dialog and shows its page', async ({ page }) => {
    await signUp(page, newAccount());
    await page.goto('/households');
    await expect(page.getByText("You don't have any households yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Create Household' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Household' });
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await dialog.getByLabel('Household Name').fill('Alder Street 12');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Alder Street 12', level: 1 })).toBeVisible();
    await expect(page.getByText('No budget set')).toBeVisible();
  });

  test('HH-35 HH-36 HH-15 SRV-45 DOM-31 a person joins by the link, shares, and sees nothing after being removed', async ({
    page,
    other,
  }) => {
    await signUp(page, newAccount('Mara Lindqvist'));
    await createHousehold(page, 'Lake Cabin');
    await expect(page.getByRole('heading', { name: 'Lake Cabin', level: 1 })).toBeVisible();
    const address = page.url();
    await callApi(page, 'PATCH', address.replace('/households/', '/api/households/'), { currency: 'EUR' });

    const tom = newAccount('Tom Okafor');
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite to Lake Cabin' });
    await dialog.getByLabel('Email Address').fill(tom.email);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    const link = await dialog.getByLabel('Invitation link').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await signUp(other, tom);
    await other.goto(link);
    await expect(other.getByText('Mara Lindqvist invites you to Lake Cabin.')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByRole('heading', { name: 'Lake Cabin', level: 1 })).toBeVisible();

    await write(page, { amount: '486', description: 'New roof' });
    await page.getByRole('combobox', { name: 'Household' }).click();
    await page.getByRole('option', { name: 'Lake Cabin' }).click();
    await save(page);
    await expect(page.getByRole('row', { name: /New roof/ })).toContainText('Lake Cabin');
    await expect(page.getByRole('row', { name: /New roof/ })).toContainText('€486.00');
    await record(page, { amount: '5', description: 'A secret present' });

    await other.goto('/transactions');
    await expect(other.getByRole('row', { name: /New roof/ })).toContainText('€486.00');
    await expect(other.getByText('A secret present')).toHaveCount(0);

    await page.goto(address);
    await page.getByRole('button', { name: 'Actions for Tom Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Actions for Tom Okafor' })).toHaveCount(0);
    await other.reload();
    await expect(other.getByText('No transactions found matching your criteria.')).toBeVisible();
  });

  test('HH-07 HH-37 an owner deletes a household by typing its name, and restores it', async ({ page }) => {
    await signUp(page, newAccount());
    await createHousehold(page, 'Band Van');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByLabel('Type the name of the household to confirm').fill('Band Van');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText("You don't have any households yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Restore: Band Van' }).click();
    await expect(page.getByRole('heading', { name: 'Band Van' })).toBeVisible();
    await expect(page.getByText('Recently deleted')).toHaveCount(0);
  });

  test('HH-30 HH-27 a budget that is set shows what is left of it', async ({ page }) => {
    await signUp(page, newAccount());
    await createHousehold(page, 'Flat 12');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Monthly budget' }).fill('many');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Amount must be a valid number')).toBeVisible();
    await page.getByRole('textbox', { name: 'Monthly budget' }).fill('2600');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('left of $2,600.00')).toBeVisible();
  });

  test('DOM-33 a ledger changes its currency only once its owner confirms that nothing is converted', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await createHousehold(page, 'Flat 13');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: /EUR/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Amounts are not converted: USD 10.00 becomes EUR 10.00.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await callApi(page, 'GET', '/api/households')).toMatchObject({ data: [{ currency: 'USD' }] });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'Flat 13', level: 1 })).toBeVisible();
    expect(await callApi(page, 'GET', '/api/households')).toMatchObject({ data: [{ currency: 'EUR' }] });
  });

  test('HH-34 a household without a budget has no bar but words', async ({ page }) => {
    await signUp(page, newAccount());
    await callApi(page, 'POST', '/api/households', { name: 'Flat 14' });
    await page.goto('/households');
    await expect(page.getByText('No budget set')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const { data } = (await callApi(page, 'GET', '/api/households')) as { data: { id: string }[] };
    await callApi(page, 'PATCH', `/api/households/${data[0]?.id}`, { monthly_budget: 100 });
    await page.reload();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await expect(page.getByText('No budget set')).toHaveCount(0);
  });

  test('HH-10 ERR-41 an address that a browser takes, and this server does not, is refused by its field', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await createHousehold(page, 'Flat 15');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    const sent = page.waitForRequest('**/invites');
    await dialog.getByLabel('Email Address').fill('gus@pond');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await sent;
    await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(dialog.getByText('Failed to send invitation. Please try again.')).toHaveCount(0);
  });

  test('HH-17 a declined invitation is gone for good', async ({ page, other }) => {
    await signUp(page, newAccount('Mara Lindqvist'));
    const tom = newAccount('Tom Okafor');
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    const invite = await callApi(page, 'POST', `/api/households/${id}/invites`, { email: tom.email });
    const { link } = invite as { link: string };

    await signUp(other, tom);
    await other.goto(link);
    await expect(other.getByText('invites you to Lake Cabin.')).toBeVisible();
    await other.goto('/households?tab=invitations');
    const call = other.waitForRequest((request) => request.url().endsWith('/decline'));
    await other.getByRole('button', { name: 'Decline the invitation to Lake Cabin' }).click();
    expect((await call).method()).toBe('POST');
    await expect(other.getByText('Invitation declined.')).toBeVisible();
    await expect(other.getByText("You don't have any pending invitations.")).toBeVisible();
    await other.reload();
    await expect(other.getByText("You don't have any pending invitations.")).toBeVisible();
    await page.goto(`/households/${id}`);
    await expect(page.getByRole('region', { name: 'Pending invitations' })).toContainText('No pending invitations.');
  });

  test('TX-19 TX-20 a household’s transactions are searched and paged through', async ({ page }) => {
    await signUp(page, newAccount());
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    await recordRows(page, 7, { household_id: id });
    await page.goto(`/households/${id}`);
    const list = page.getByRole('region', { name: 'Recent Transactions' });
    await expect(list.getByText('1–5 of 7')).toBeVisible();
    await expect(list.getByText('Rows:')).toBeVisible();
    await list.getByRole('button', { name: 'Page 2' }).click();
    await expect(list.getByText('6–7 of 7')).toBeVisible();
    await list.getByRole('combobox', { name: 'Rows:' }).click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '25']);
    await page.getByRole('option', { name: '10' }).click();
    await expect(list.getByRole('row', { name: /Row/ })).toHaveCount(7);
    await list.getByRole('searchbox').fill('Row 3');
    await expect(list.getByRole('row', { name: /Row/ })).toHaveCount(1);
    await list.getByRole('searchbox').fill('Piano');
    await expect(list.getByText('No transactions match your filters')).toBeVisible();
    await list.getByRole('searchbox').fill('');
    await expect(list.getByRole('row', { name: /Row/ })).toHaveCount(7);
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /Row 1/ }).getByRole('cell', { name: 'Lake Cabin' })).toBeVisible();
  });
});
