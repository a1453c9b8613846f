import { createFakeAuth } from '@nestegg/auth/fake';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../i18n/today.ts';
import { setTheme } from '../../shared/preferences/theme.ts';
import { mountAt } from '../../test-support/mounting.tsx';
import { HOST, openApp } from '../../test-support/open-app.tsx';
import { control, controls, expectText, press } from '../../test-support/page.ts';
import { PublicShell } from './public-shell.tsx';

const shell = (
  <Routes>
    <Route element={<PublicShell />}>
      <Route path="*" element={<p>What Nestegg is</p>} />
    </Route>
  </Routes>
);

afterEach(() => {
  setTheme('light');
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a page for everybody leads to the start of the site by the product’s name', async () => {
  mountAt(shell, '/about');
  await expectText('What Nestegg is');
  expect((await control('Nestegg')).getAttribute('href')).toBe('/');
});

it('NAV-16 THEME-03 THEME-11 a page for everybody has the theme in its corner, and neither the main links nor an account', async () => {
  mountAt(shell, '/login');
  await press('Switch to dark theme');
  await control('Switch to light theme');
  expect(localStorage.getItem('nestegg-theme')).toBe('dark');
  expect([...controls('Dashboard'), ...controls('Account settings')]).toEqual([]);
});

it('NAV-23 the footer has the year that it is where the person is', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:00:00Z') });
  mountAt(shell, '/about');
  await expectText('© 2026 Nestegg');
});

it('NAV-23 NAV-26 the footer says whose the site is, and leads to the two pages that the host names', async () => {
  await openApp('/about', createFakeAuth());
  await expectText(`© ${today().slice(0, 4)} Nestegg. All rights reserved.`);
  await expectText('A financial management application');
  expect((await control('GitHub')).getAttribute('href')).toBe(HOST.social.github);
  expect((await control('Mastodon')).getAttribute('href')).toBe(HOST.social.mastodon);
  expect((await control('About Nestegg')).getAttribute('href')).toBe('/about');
});
