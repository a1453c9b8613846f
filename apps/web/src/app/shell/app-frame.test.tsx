import { FAKE_USER } from '@nestegg/auth/fake';
import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { control, controls, dialog, expectText, press } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { SignedInContext } from '../session/signed-in.ts';
import { AppFrame } from './app-frame.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };

const show = (address: string, answers: Answers = {}) =>
  showScreen(
    <SignedInContext value={FAKE_USER}>
      <AppFrame user={FAKE_USER}>
        <main>The page</main>
      </AppFrame>
    </SignedInContext>,
    { 'GET /api/auth/me': { body: ANN }, ...answers },
    address,
  );

const without = (...names: readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => !names.includes(name)) } },
});

const BARS = { top: 'header nav', bottom: 'nav[data-bottom-bar]' } as const;

/** The entries of a bar, with what says that it is the present one. */
const entriesOf = (bar: keyof typeof BARS) =>
  [...document.querySelectorAll(`${BARS[bar]} a, ${BARS[bar]} button`)].map(({ textContent }) => textContent);
const currentOf = (bar: keyof typeof BARS) =>
  [...document.querySelectorAll(`${BARS[bar]} [aria-current]`)].map(({ textContent }) => textContent);

const menuEntries = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);

const ALL = ['Dashboard', 'Transactions', 'Accounts', 'Plan', 'Households'];
const MAIN = [
  ['Dashboard', '/dashboard'],
  ['Transactions', '/transactions'],
  ['Households', '/households'],
] as const;
const PLAN = ['budget', 'schedule', 'forecast', 'trends'];

describe('the main links', () => {
  it.each([
    ['all', {}, ALL],
    ['no accounts', without('accounts'), ALL.filter((name) => name !== 'Accounts')],
    ['a part of the plan', without(...PLAN.slice(1)), ALL],
    ['no part of the plan', without(...PLAN), ALL.filter((name) => name !== 'Plan')],
    ['nothing of its own', NO_CAPABILITIES, ['Dashboard', 'Transactions', 'Households']],
  ])('NAV-15 NAV-16 are those of a server with %s', async (_, answers, names) => {
    show('/dashboard', answers);
    await expect.poll(() => entriesOf('top')).toEqual(names);
    for (const [name, address] of MAIN) expect((await control(name)).getAttribute('href')).toBe(address);
  });

  it.each([
    ['/dashboard', ['Dashboard'], ['Dashboard']],
    ['/transactions/t-1/edit', ['Transactions'], ['Transactions']],
    ['/plan/bills', ['Plan'], ['More']],
    ['/accounts', ['Accounts'], ['More']],
    ['/households', ['Households'], ['Households']],
    ['/profile', [], ['More']],
    ['/settings', [], ['More']],
    ['/history', [], ['More']],
    ['/transactionsomething', [], []],
  ])('NAV-20 at %s say which page shows: %j above, %j below on a phone', async (address, above, below) => {
    show(address);
    await expect.poll(() => currentOf('top')).toEqual(above);
    await expect.poll(() => currentOf('bottom')).toEqual(below);
  });

  it('on a phone are two, the way to a new transaction, the last and what opens the others', async () => {
    show('/dashboard');
    expect(entriesOf('bottom')).toEqual(['Dashboard', 'Transactions', 'Add', 'Households', 'More']);
    expect((await control('Add')).getAttribute('href')).toBe('/transactions/new');
    const more = await control('More');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    more.click();
    await expect.poll(() => dialog()?.textContent).toContain('Accounts');
    expect(dialog()?.textContent).toContain('ann@example.com');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await press('Close navigation');
    await expect.poll(dialog).toBeNull();
  });

  it('NAV-21 close with their drawer, however one goes on from it', async () => {
    const screen = show('/transactions');
    await press('More');
    await expect.poll(dialog).not.toBeNull();
    await screen.go('/dashboard');
    await expect.poll(dialog).toBeNull();
    await press('More');
    await expect.poll(dialog).not.toBeNull();
    await screen.back();
    await expect.poll(dialog).toBeNull();
  });
});

describe('the menu of the account', () => {
  it.each([
    ['a history', {}, ['Profile', 'Settings', 'History', 'Keyboard shortcuts', 'Logout']],
    ['none', NO_CAPABILITIES, ['Profile', 'Settings', 'Keyboard shortcuts', 'Logout']],
  ])('NAV-17 NAV-18 NAV-20 has the pages of the person, on a server with %s', async (_, answers, names) => {
    show('/profile', answers);
    await press('Account settings');
    await expectText('ann@example.com');
    await expect.poll(menuEntries).toEqual(names);
    expect(document.querySelector('[role="menuitem"][aria-current="page"]')?.textContent).toBe('Profile');
    const [profile, settings] = [...document.querySelectorAll('[role="menuitem"]')];
    expect([profile, settings].map((entry) => entry?.getAttribute('href'))).toEqual(['/profile', '/settings']);
  });
});

it('THEME-03 the theme is switched by a button that says to which', async () => {
  localStorage.setItem('nestegg-theme', 'light');
  show('/dashboard');
  await press('Switch to dark theme');
  await control('Switch to light theme');
  expect(localStorage.getItem('nestegg-theme')).toBe('dark');
  expect(controls('Switch to dark theme')).toEqual([]);
  await press('Switch to light theme');
  await control('Switch to dark theme');
});
