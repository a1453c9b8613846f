import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { createHousehold, expect, signUp, test } from './fixtures.ts';

const refused = { status: 404, json: { code: 'NOT_FOUND', message: 'No.' } };
const INVITATION = {
  id: 'i-1',
  household_name: 'Lake Cabin',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};

test.describe('households that fail, and invitations', () => {
  test('HH-01 HH-13 HH-21 the page has search, button and tabs, and says when it fails', async ({ page }) => {
    await signUp(page, newAccount());
    await page.goto('/households');
    await expect(page.getByPlaceholder('Search households...')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/My Households/, /Invitations/]);
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page.getByText("You don't have any pending invitations.")).toBeVisible();
    await page.route(/\/api\/households\?/, (route) => route.fulfill(refused));
    await page.goto('/households');
    await expect(page.getByText('Failed to load households. Please try again.')).toBeVisible();
  });

  test('HH-22 HH-23 HH-10 creating and inviting say when they fail', async ({ page }) => {
    await signUp(page, newAccount());
    await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' });
    await page.route('**/api/households', (route) => route.fulfill(refused));
    await page.route('**/api/households/*/invites', (route) => route.fulfill(refused));
    await createHousehold(page, 'Flat 12');
    await expect(page.getByText('Failed to create household. Please try again.')).toBeVisible();
    await page.goto('/households');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite to Lake Cabin' });
    await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
    await expect(dialog.getByLabel('Email Address')).toHaveAttribute('type', 'email');
    await dialog.getByLabel('Email Address').fill('tom@example.com');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByText('Failed to send invitation. Please try again.')).toBeVisible();
  });

  test('HH-12 HH-18 HH-24 HH-25 invitations are listed, and say when answering them fails', async ({ page }) => {
    await signUp(page, newAccount());
    await page.route('**/api/invitations', (route) => route.fulfill({ json: { data: [INVITATION] } }));
    await page.goto('/households?tab=invitations');
    await expect(page.getByRole('columnheader')).toHaveText(['Household', 'Invited By', 'Date', 'Actions']);
    await expect(page.getByRole('row', { name: /Lake Cabin/ })).toContainText('Tom Okafor');
    await page.getByRole('button', { name: 'Accept the invitation to Lake Cabin' }).click();
    await expect(page.getByText('Failed to accept invitation. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Decline the invitation to Lake Cabin' }).click();
    await expect(page.getByText('Failed to decline invitation. Please try again.')).toBeVisible();
  });

  test('HH-04 HH-05 HH-08 a member views, is not offered to invite, and may not delete', async ({ page }) => {
    await signUp(page, newAccount());
    const household = { id: 'h-1', name: 'Lake Cabin', role: 'member', member_count: 2, members: [] };
    await page.route(/\/api\/households\?as_of/, (route) => route.fulfill({ json: { data: [household] } }));
    await page.goto('/households');
    await expect(page.getByText('Member', { exact: true })).toBeVisible();
    await expect(page.getByText('2 members')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Lake Cabin' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Edit', 'Delete']);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible();
  });

  test('HH-19 HH-32 HH-29 an owner sends a pending invitation again, and revokes it', async ({ page }) => {
    await signUp(page, newAccount());
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    await callApi(page, 'POST', `/api/households/${id}/invites`, { email: 'tom@example.com' });
    await page.goto(`/households/${id}`);
    const pending = page.getByRole('region', { name: 'Pending invitations' });
    await expect(pending).toContainText('tom@example.com');
    await pending.getByRole('button', { name: 'Send again: tom@example.com' }).click();
    await expect(pending.getByLabel('Invitation link')).toHaveValue(/\/invitations\/claim#/);
    await pending.getByRole('button', { name: 'Revoke: tom@example.com' }).click();
    await expect(pending).toContainText('No pending invitations.');
  });

  test('HH-33 HH-28 the last owner is told why leaving is not possible', async ({ page }) => {
    await signUp(page, newAccount());
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    await page.goto(`/households/${id}`);
    await page.getByRole('button', { name: 'Actions for Mara Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Leave household' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Leave household' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
});
