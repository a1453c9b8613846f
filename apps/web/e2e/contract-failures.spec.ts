import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { Page } from '@playwright/test';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { createHousehold, expect, record, save, signUpOnScreen, test, write } from './fixtures.ts';

const LIST = '/api/transactions';

/** Lets the kept access token be past its end, so that the next call has to get another one. */
const outliveToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('::openid profile email')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, expiresAt: Math.floor(Date.now() / 1000) - 60 }));
  });

test.describe('failures of a server that differs from ours', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf, nestsErrorsUnder: 'transaction', looseErrors: true });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  /** Saves again, while the server answers with a status and this body. */
  async function refuseWith(page: Page, status: number, body: object): Promise<void> {
    server.heal();
    server.fail({ path: LIST, method: 'POST', fault: { kind: 'status', status, body } });
    await save(page);
  }

  test('FORM-21 FORM-23 SDK-33 a save says what the server said of it, and its own words where the server said nothing', async ({
    page,
  }) => {
    await write(page, { amount: '5', description: 'Stamps' });
    await refuseWith(page, 422, {});
    await expect(page.getByText('Validation error: Please check your form inputs.')).toBeVisible();
    await refuseWith(page, 404, { details: null });
    await expect(page.getByText('Failed to save transaction. Please try again.')).toBeVisible();
    await refuseWith(page, 418, { code: null, message: 'The pond is closed', tracking_id: 4711, details: null });
    await expect(page.getByText('The pond is closed')).toBeVisible();
    await refuseWith(page, 422, { code: 7, message: null, description: 'Too cheerful', id: 12 });
    await expect(page.getByText('Validation error: Too cheerful')).toBeVisible();
    await refuseWith(page, 500, { code: null, message: 'The pond is frozen', tracking_id: 4711 });
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await dialog.getByText('Technical Details').click();
    await expect(dialog.getByText('The pond is frozen')).toBeVisible();
    await expect(dialog.getByText('4711')).toBeVisible();
  });

  test('FORM-25 a save without a token says why: none to be had, one past its end, none at all', async ({ page }) => {
    await write(page, { amount: '5', description: 'Stamps' });
    await outliveToken(page);
    await page.route('**/oauth/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
    await save(page);
    await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible();
    await page.unroute('**/oauth/token');
    await page.route('**/oauth/token', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), access_token: 'unreadable' } });
    });
    await save(page);
    await expect(page.getByText('Authentication token expired. Please try logging in again.')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await save(page);
    await expect(page.getByText('Missing authentication token. Please try logging in again.')).toBeVisible();
    expect(server.state.transactions).toEqual([]);
  });

  test('ERR-41 nested errors reach their fields, in every form', async ({ page }) => {
    const refuse = (path: string, details: object) =>
      server.fail({
        path,
        fault: { kind: 'status', status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details } },
      });
    await write(page, { amount: '5', description: 'Stamps' });
    refuse(LIST, { transaction: { description: 'Too short for a stamp', amount: ['Too little'] } });
    await save(page);
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription('Too short for a stamp');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription('Too little');

    refuse('/api/households', [{ path: ['household', 'name'], message: 'There is one' }]);
    await createHousehold(page, 'Lake Cabin');
    await expect(page.getByLabel('Household Name')).toHaveAccessibleDescription('There is one');

    refuse('/api/auth/user', { user: { phone: 'Not a phone' } });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full Name').fill('Mara L.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Not a phone');
    server.heal();
    refuse('/api/auth/user', { user: { shoe_size: 'Too large' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to save profile changes.')).toBeVisible();

    server.heal();
    await createHousehold(page, 'Lake Cabin');
    await expect(page.getByRole('heading', { name: 'Lake Cabin', level: 1 })).toBeVisible();
    await page.goto('/households');
    refuse('/api/households/1/invites', { invite: { email: 'Gus cannot swim' } });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Email Address').fill('gus');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
    await dialog.getByLabel('Email Address').fill('gus@pond');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription('Gus cannot swim');
    server.heal();
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(server.state.invites).toMatchObject([{ email: 'gus@pond' }]);
  });

  test('SDK-39 an empty answer is a warning: an empty list, figures unknown, and nothing lost', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await expect(page.getByRole('row', { name: /Stamps/ })).toBeVisible();
    const warning = 'The server sent an empty answer. What you see may be incomplete.';
    server.fail({ fault: { kind: 'empty' }, method: 'GET', path: LIST });
    server.fail({ fault: { kind: 'empty' }, method: 'GET', path: `${LIST}/summary` });
    await page.reload();
    await expect(page.getByText(warning)).toBeVisible();
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'On this page' })).not.toContainText('0');
    await page.goto('/dashboard');
    const balance = page.getByRole('region', { name: 'Current Balance' });
    await expect(balance).toContainText('—');
    await expect(balance).not.toContainText('$');
    await expect(page.getByText(warning).first()).toBeVisible();
    server.heal();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(balance).toContainText('$5.00');
    await expect(page.getByText(warning)).toHaveCount(0);

    server.fail({ fault: { kind: 'empty' }, path: '/api/households' });
    await createHousehold(page, 'Lake Cabin');
    await expect(page).toHaveURL(/\/households$/);
  });

  test('TX-23 TX-25 TX-26 what a gateway answers without a body reads as its status', async ({ page }) => {
    await page.goto('/profile');
    for (const [status, text] of [
      [403, 'You do not have permission to access this data.'],
      [504, 'The server took too long to respond. Please check your network connection or try again later.'],
      [401, 'Your session has expired. Please sign in again.'],
    ] as const) {
      server.heal();
      server.fail({ fault: { kind: 'gateway', status }, path: LIST });
      await page.goto('/transactions');
      await expect(page.getByRole('main').getByText(text)).toBeVisible({ timeout: 30_000 });
    }
  });
});
