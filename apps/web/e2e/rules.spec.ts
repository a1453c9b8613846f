import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.describe('rules', () => {
  test.use({ signedIn: 'unopened' });

  test('RULE-05 RULE-08 RULE-15 are made, moved, switched, tried on earlier transactions and taken back by keyboard alone', async ({
    page,
  }) => {
    const date = await today(page);
    const made = await callApi(page, 'POST', '/api/transactions', { amount: -12.5, date, description: 'REWE 0423' });
    await callApi(page, 'POST', '/api/rules', {
      conditions: [{ field: 'text', match: 'contains', text: 'Rent' }],
      actions: [{ action: 'category', category: 'Housing' }],
    });
    await visit(page, '/rules');
    const press = async (role: 'button' | 'switch', name: string) => {
      await tabTo(page, page.getByRole(role, { name, exact: true }));
      await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter');
    };
    await press('button', 'Add rule');
    const dialog = page.getByRole('dialog', { name: 'Add rule' });
    await tabTo(page, dialog.getByLabel('Words'));
    await page.keyboard.type('rewe');
    await tabTo(page, dialog.getByLabel('Category'));
    await page.keyboard.type('Food');
    await page.keyboard.press('Escape');
    await press('button', 'Save');
    await expect(dialog).toBeHidden();
    const rows = page.getByRole('list', { name: 'Personal' }).getByRole('listitem');
    await expect(rows).toContainText(['“Rent”', '“rewe”']);
    await press('button', 'Move rule 2 up');
    await expect(rows).toContainText(['“rewe”', '“Rent”']);
    await expect(page.getByRole('button', { name: 'Move rule 1 up' })).toBeFocused();
    await press('button', 'Move rule 1 down');
    await expect(rows).toContainText(['“Rent”', '“rewe”']);
    await press('switch', 'Rule 1 is on');
    await expect(page.getByRole('switch', { name: 'Rule 1 is on' })).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);

    await press('button', 'More for rule 2');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Apply to earlier transactions' })).toBeFocused();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: 'What the rules change' });
    await expect(preview).toContainText('1 change, -$12.50 in all');
    const categoryNow = async () => {
      const answer = await callApi(page, 'GET', `/api/transactions/${(made as { id: string }).id}`);
      return (answer as { category: string | null }).category;
    };
    await press('button', 'Change 1 transaction');
    await expect(preview).toBeHidden();
    expect(await categoryNow()).toBe('Food');
    await press('button', 'Undo');
    await expect.poll(categoryNow).toBe(null);
  });
});
