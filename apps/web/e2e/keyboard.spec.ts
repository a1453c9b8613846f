import type { Locator, Page } from '@playwright/test';
import { callApi, recordRows, today } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, openDashboard, test, visit } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

async function chooseFromMenu(page: Page, button: Locator, entry: string): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let step = 0; step < 4 && !(await hasFocus(item)); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Forms with one field that is filled in wrongly. */
const REFUSED = [
  {
    path: '/households/new',
    field: 'Household Name',
    wrong: 'n'.repeat(300),
    button: 'Create Household',
  },
  {
    path: '/households',
    opener: 'Invite',
    field: 'Email Address',
    wrong: 'nobody',
    button: 'Send Invitation',
  },
  {
    path: '/profile',
    opener: 'Edit',
    field: 'Email',
    wrong: 'nobody',
    button: 'Save Changes',
  },
  {
    path: '/settings?tab=account',
    field: 'Email Address',
    wrong: 'nobody',
    button: 'Save Account Info',
  },
];

test.describe('by keyboard alone', () => {
  test.use({ signedIn: 'unopened' });

  test('a transaction is recorded; its deletion is thought over, with the focus back where it was, and then done', async ({
    page,
  }) => {
    await openDashboard(page);
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Add New Transaction' })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'Amount', exact: true }));
    await page.keyboard.type('7.25');
    await tabTo(page, page.getByRole('combobox', { name: 'Description', exact: true }));
    await page.keyboard.type('Stamps');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Stamps/ })).toContainText('-$7.25');

    const menu = page.getByRole('button', { name: 'Actions for Stamps' });
    await chooseFromMenu(page, menu, 'Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    await chooseFromMenu(page, menu, 'Delete');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeFocused();
  });

  test('HH-38 HH-11 PROF-07 SET-10 settings are switched and saved, a refused form leads to its wrong field, and a person is invited and accepts', async ({
    page,
    other,
  }) => {
    await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' });
    await visit(page, '/settings');
    await tabTo(page, page.getByRole('tab', { name: 'General' }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Privacy' })).toBeFocused();
    const analytics = page.getByRole('switch', { name: 'Analytics' });
    await tabTo(page, analytics);
    await page.keyboard.press('Space');
    await expect(analytics).not.toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Save Privacy Settings' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Privacy Settings' })).toBeFocused();

    for (const { path, opener, field, wrong, button } of REFUSED) {
      await visit(page, path);
      if (opener) await page.getByRole('button', { name: opener }).click();
      const target = page.getByRole('textbox', { name: field, exact: true });
      await target.fill(wrong);
      await tabTo(page, page.getByRole('button', { name: button }));
      await page.keyboard.press('Enter');
      await expect(target).toBeFocused();
      await expect(target).toHaveAttribute('aria-invalid', 'true');
    }

    const tom = newAccount('Tom Okafor');
    await visit(page, '/households');
    const invite = page.getByRole('button', { name: 'Invite' });
    await tabTo(page, invite);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite to Lake Cabin' });
    await tabTo(page, dialog.getByLabel('Email Address'));
    await page.keyboard.type(tom.email);
    await page.keyboard.press('Enter');
    const link = await dialog.getByLabel('Invitation link').inputValue();
    await page.keyboard.press('Escape');
    await expect(invite).toBeFocused();

    await createAccount(other.context(), tom);
    await other.goto(link);
    await tabTo(other, other.getByRole('button', { name: 'Accept' }));
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Lake Cabin', level: 1 })).toBeFocused();
  });

  test('HIST-40 the content is reached without the bar, pages are turned without losing the place, filters set, and what changed since is decided and put back', async ({
    page,
  }) => {
    await recordRows(page, 12, { category: 'Food' });
    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const add = page.getByRole('link', { name: 'Add Transaction' });
    await tabTo(page, add);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    const next = page.getByRole('button', { name: 'Next page' });
    const second = page.getByRole('button', { name: 'Page 2' });
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await expect(second).toBeFocused();
    await page.getByRole('button', { name: 'Page 1' }).press('Enter');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('Row 7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    const category = page.getByRole('combobox', { name: 'Category' });
    await tabTo(page, category);
    const food = page.getByRole('option', { name: 'Food' });
    await expect(food).toBeVisible();
    // A list that opens begins without a mark: a key that comes before that is followed by another.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(food).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(category).toHaveValue('Food');
    await tabTo(page, page.getByRole('button', { name: 'Reset' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–10 of 12')).toBeVisible();

    const date = await today(page);
    const draft = { date, description: 'Bread', is_recurring: false };
    const { id } = (await callApi(page, 'POST', '/api/transactions', { ...draft, amount: -1 })) as { id: string };
    const path = `/api/transactions/${id}`;
    for (const amount of [-2, -3]) await callApi(page, 'PUT', path, { ...draft, amount });
    await visit(page, '/history');
    // The change from 1 to 2, which the one to 3 stands on.
    const undo = page.getByRole('button', { name: 'Undo' }).nth(1);
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Some of this changed since' });
    const choice = dialog.getByRole('combobox', { name: 'Bread' });
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Put back' })).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await callApi(page, 'GET', path)).toMatchObject({ amount: -1 });
  });
});
