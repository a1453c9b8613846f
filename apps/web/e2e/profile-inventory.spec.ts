import { signInEntry } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

test.describe('what profile and settings hold', () => {
  test.beforeEach(async ({ page }) => signUp(page, newAccount()));

  test('PROF-03 PROF-04 PROF-06 Personal Info shows who one is', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('tab')).toHaveText([/Personal Info/, /Security/, /Preferences/, /Activity/]);
    await expect(page.getByText(/^Member since [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    for (const name of ['Full Name', 'Email', 'Phone', 'Bio'])
      await expect(page.getByLabel(name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('PROF-01 PROF-02 PROF-10 a profile that fails says so, with details and another try', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 403, json: { code: 'AUTHORIZATION_ERROR', message: 'Not yours' } }),
    );
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Could not load profile' })).toBeVisible();
    await expect(page.getByText('Failed to load profile data. Please try again.')).toBeVisible();
    await page.getByText('Technical Details').click();
    await expect(page.getByText('Not yours')).toBeVisible();
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('SDK-18 what could not be read is neither shown as chosen nor written over, until Retry brings it', async ({
    page,
  }) => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (['PUT', 'PATCH'].includes(request.method())) writes.push(request.url());
    });
    await page.clock.install();
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { code: 'SERVER_ERROR' } }));
    const failed = page.getByText('Failed to load profile data. Please try again.');
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Past the repeats of the request.
      await page.clock.runFor(20_000);
      await expect(failed).toBeVisible();
    };
    await open('/profile');
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByLabel('Session timeout (minutes)')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await open('/settings?tab=notifications');
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.unroute('**/api/auth/me');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('switch', { name: 'Enable Notifications' })).toBeChecked();
    expect(writes).toEqual([]);
  });

  test('PROF-07 it goes from view to edit to saved, which is told for 5 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Bio').fill('Keeps ducks.');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const banner = page.getByText('Profile updated successfully!');
    await expect(banner).toBeVisible();
    await page.clock.runFor(50);
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
    await expect(page.getByText('Keeps ducks.')).toBeVisible();
    await page.clock.runFor(4800);
    await expect(banner).toBeVisible();
    await page.clock.runFor(300);
    await expect(banner).toBeHidden();
  });

  test('PROF-24 Activity is a table with pages', async ({ page }) => {
    await page.route('**/api/profile/activity?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const [at, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const all = Array.from({ length: 23 }, (_, n) => signInEntry(n));
      const pagination = { page: at, limit, total_pages: Math.ceil(23 / limit), total_items: 23 };
      return route.fulfill({ json: { data: all.slice((at - 1) * limit, at * limit), pagination } });
    });
    await page.goto('/profile?tab=activity');
    await expect(page.getByRole('columnheader')).toHaveText(['Type', 'Date', 'Device', 'IP address']);
    await expect(page.getByText('1–10 of 23')).toBeVisible();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('21–23 of 23')).toBeVisible();
    await expect(page.getByRole('row', { name: /192\.0\.2\.22/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Rows:' }).click();
    await page.getByRole('option', { name: '20' }).click();
    await expect(page.getByText('1–20 of 23')).toBeVisible();
  });

  test('PROF-09 a profile that fails is fetched again after 3 s, twice', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/auth/me', (route) => {
      asked += 1;
      return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'No.' } });
    });
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByText('Loading your profile...')).toBeVisible();
    for (let tries = 1; tries <= 2; tries++) {
      await expect.poll(() => asked).toBe(tries);
      await page.clock.fastForward(3000);
    }
    await expect.poll(() => asked).toBe(3);
    await expect(page.getByRole('heading', { name: 'Could not load profile' })).toBeVisible();
  });

  test('PROF-13 PROF-14 PROF-15 PROF-17 Security has its own shorter rules', async ({ page }) => {
    await page.goto('/profile?tab=security');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('other');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText("New passwords don't match")).toBeVisible();
    await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Login notifications' })).not.toBeChecked();
    await expect(page.getByLabel('Session timeout (minutes)')).toHaveValue('30');
  });

  test('PROF-20 PROF-27 PROF-28 PROF-29 PROF-23 PROF-12 preferences are chosen and kept', async ({ page }) => {
    await page.goto('/profile?tab=preferences');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await expect(page.getByRole('option')).toHaveText([/USD/, /EUR/, /GBP/, /JPY/, /CAD/, /AUD/]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await expect(page.getByRole('option')).toHaveText([/^en/, /^es/, /^fr/, /^de/, /^zh/, /^ja/]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await expect(page.getByRole('option')).toHaveText(['Light', 'Dark', 'System']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Savings target').fill('2500');
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Savings Goal', exact: true })).toContainText('$2,500.00');
  });

  test('SET-01 SET-02 SET-03 SET-04 SET-24 General: dark mode, currency, language', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('tab')).toHaveText([/General/, /Account/, /Notifications/, /Privacy/]);
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'USDUS Dollar',
      'EUREuro',
      'GBPBritish Pound',
      'JPYJapanese Yen',
      'CADCanadian Dollar',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await expect(page.getByRole('option')).toHaveText(['enEnglish', 'esEspañol', 'frFrançais', 'deDeutsch']);
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: /Dark mode/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('SET-05 SET-06 SET-09 SET-10 SET-18 Account: name, address and password', async ({ page }) => {
    await page.goto('/settings?tab=account');
    await expect(page.getByLabel('Display Name')).toHaveValue('Mara Lindqvist');
    await expect(page.getByLabel('Email Address')).toHaveValue(/@example\.com$/);
    await expect(
      page.getByText('Password must be at least 8 characters with numbers and special characters.'),
    ).toBeVisible();
    await page.getByLabel('Email Address').fill('');
    await page.getByRole('button', { name: 'Save Account Info' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email Address').fill('mara at home');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
    await page.getByRole('tab', { name: 'Privacy' }).click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Please enter a valid email address/);
    expect(writes).toEqual([]);
  });

  test('SET-25 a save that fails says so', async ({ page }) => {
    await page.goto('/settings');
    await page.route('**/api/profile', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible();
  });

  test('SET-07 SET-08 SET-26 SET-28 Notifications and Privacy have their switches, all on, each with its words', async ({
    page,
  }) => {
    const expectOn = async (name: string, words: RegExp) => {
      await expect(page.getByRole('switch', { name })).toBeChecked();
      await expect(page.getByRole('switch', { name })).toHaveAccessibleDescription(words);
    };
    await page.goto('/settings?tab=notifications');
    const master = page.getByRole('switch', { name: 'Enable Notifications' });
    await expectOn('Enable Notifications', /^News of your households/);
    await expectOn('Push Notifications', /^Shown on your devices/);
    await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
    await master.click();
    for (const name of ['Email Notifications', 'Push Notifications'])
      await expect(page.getByRole('switch', { name })).toBeDisabled();
    await page.goto('/settings?tab=privacy');
    await expectOn('Data Sharing', /^Counts you in the totals/);
    await expectOn('Analytics', /^Sends errors and response times/);
    await expectOn('Public Profile', /^Shows your bio beside your name/);
  });
});
