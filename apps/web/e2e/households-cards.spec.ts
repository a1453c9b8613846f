import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

interface Made {
  readonly id: string;
}

const made = async (page: Page, name: string): Promise<string> =>
  ((await callApi(page, 'POST', '/api/households', { name })) as Made).id;

test.describe('the cards of households', () => {
  test.use({ signedIn: true });

  test('HH-02 HH-03 have name, role, members and what is spent of the budget: green, above 75% amber, above 90% red', async ({
    page,
  }) => {
    const date = await today(page);
    const colours: string[] = [];
    for (const [name, spent, percent, left] of [
      ['Flat 1', 75, '75%', '$25.00 left'],
      ['Flat 2', 90, '90%', '$10.00 left'],
      ['Flat 3', 91, '91%', '$9.00 left'],
      ['Flat 4', 100, '100%', '$0.00 left'],
      ['Flat 5', 140, '140%', '$40.00 over budget'],
    ] as const) {
      const id = await made(page, name);
      await callApi(page, 'PATCH', `/api/households/${id}`, { monthly_budget: 100 });
      await callApi(page, 'POST', '/api/transactions', { amount: -spent, date, description: 'Rent', household_id: id });
      await page.goto('/households');
      const card = page.getByRole('article', { name });
      await expect(card).toContainText('Owner');
      await expect(card).toContainText('1 member');
      await expect(card).toContainText(`$${spent}.00 of $100.00`);
      await expect(card).toContainText(left);
      const bar = card.getByRole('progressbar', { name: `Monthly budget of ${name}` });
      await expect(bar).toHaveAttribute('aria-valuetext', percent);
      // The bar ends at its budget, the figure does not.
      await expect(bar).toHaveJSProperty('value', Math.min(spent, 100));
      // The bar's own part cannot be looked at by a script; what its colour is made of can.
      colours.push(await bar.evaluate((element) => getComputedStyle(element).getPropertyValue('--bar')));
    }
    const [green, amber, red] = ['#2e9463', '#b97708', '#c9382b'];
    expect(colours).toEqual([green, amber, red, red, red]);
  });
});

test.describe('the members of a household', () => {
  let household: string;

  test.beforeEach(async ({ page, other }) => {
    const guest = newAccount('Tom Okafor');
    await Promise.all([signUp(page, newAccount()), signUp(other, guest)]);
    household = await made(page, 'Lake Cabin');
    const invited = await callApi(page, 'POST', `/api/households/${household}/invites`, { email: guest.email });
    const { id, link } = invited as Made & { link: string };
    await callApi(other, 'POST', '/api/invitations/claim', { secret: link.split('#')[1] });
    await callApi(other, 'POST', `/api/households/join/${id}`);
  });

  test('HH-28 HH-02 are listed with their roles, and their owner makes one an owner, and a member again', async ({
    page,
    other,
  }) => {
    await page.goto(`/households/${household}`);
    const members = page.getByRole('region', { name: 'Members' });
    const actions = members.getByRole('button', { name: 'Actions for Tom Okafor' });
    await expect(members.getByText('Owner', { exact: true })).toHaveCount(1);
    await expect(members.getByText('Member', { exact: true })).toHaveCount(1);
    for (const [action, owners, chip] of [
      ['Make owner', 2, 'Owner'],
      ['Make member', 1, 'Member'],
    ] as const) {
      await actions.click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
      await expect(members.getByText('Owner', { exact: true })).toHaveCount(owners);
      await other.goto('/households');
      const card = other.getByRole('article', { name: 'Lake Cabin' });
      await expect(card.getByText(chip, { exact: true })).toBeVisible();
      await expect(card).toContainText('2 members');
    }
  });

  test('HH-33 HH-28 a member is offered nothing but to leave, and leaves', async ({ page, other }) => {
    await other.goto(`/households/${household}`);
    await expect(other.getByRole('button', { name: 'Actions for Mara Lindqvist' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Actions for Tom Okafor' }).click();
    await expect(other.getByRole('menuitem')).toHaveText(['Leave household']);
    await other.getByRole('menuitem', { name: 'Leave household' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Leave household' }).click();
    await expect(other.getByText("You don't have any households yet.")).toBeVisible();
    await page.goto(`/households/${household}`);
    await expect(page.getByRole('region', { name: 'Members' })).toContainText('1 member');
    await expect(page.getByText('Tom Okafor')).toHaveCount(0);
  });
});
