import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { createHousehold, expect, record, save, test, visit, write } from './fixtures.ts';

test.describe('households', () => {
  test('HH-35 HH-36 HH-15 HH-07 HH-37 SRV-45 DOM-31 a person joins by the link, shares, and sees nothing after being removed; an owner deletes a household by typing its name, and restores it', async ({
    page,
    other,
  }) => {
    await createAccount(page.context(), newAccount('Mara Lindqvist'));
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

    await createAccount(other.context(), tom);
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

    await visit(other, '/transactions');
    await expect(other.getByRole('row', { name: /New roof/ })).toContainText('€486.00');
    await expect(other.getByText('A secret present')).toHaveCount(0);

    await visit(page, new URL(address).pathname);
    await page.getByRole('button', { name: 'Actions for Tom Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Actions for Tom Okafor' })).toHaveCount(0);
    await other.reload();
    await expect(other.getByText('No transactions found matching your criteria.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await question.getByLabel('Type the name of the household to confirm').fill('Lake Cabin');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText("You don't have any households yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Restore: Lake Cabin' }).click();
    await expect(page.getByRole('heading', { name: 'Lake Cabin' })).toBeVisible();
    await expect(page.getByText('Recently deleted')).toHaveCount(0);
  });
});
