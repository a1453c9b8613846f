import { wireTransaction } from '@nestegg/api-sdk/testing';
import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { openApp } from '../test-support/open-app.tsx';
import { expectText } from '../test-support/page.ts';
import { routes } from './routes.tsx';

/** For everybody; all others are for signed-in people. */
const PUBLIC = new Set(['login', 'callback', 'terms', 'privacy', 'about', '*']);

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];

const PROTECTED = routes
  .flatMap(pathsOf)
  .filter((path) => !PUBLIC.has(path))
  .map((path) => `/${path.replace(':id', '7')}`);

const { sub } = FAKE_USER;

/** Opens the app signed in, with a household and a transaction. */
async function openSignedIn(address: string) {
  const app = await openApp(address, createFakeAuth({ user: FAKE_USER }), { personOf: () => sub });
  const { state } = app.server;
  state.profiles[sub] = { id: sub, auth0_id: sub, email: null, username: 'della', created_at: '2026-01-15T09:30:00Z' };
  state.households.push({ id: 'h-1', name: 'Lake Cabin', members: [{ id: sub, name: 'Della', role: 'owner' }] });
  state.transactions.push({
    ...wireTransaction({ id: 't-1', date: '2026-11-03', description: 'Stamps', category: null, amount: -5 }),
    owner: sub,
  });
  return app;
}

const heading = () => document.querySelector('h1')?.textContent;

describe('a stranger', () => {
  it.each(PROTECTED)('NAV-03 is led from %s to the login screen, which has the way back', async (address) => {
    const app = await openApp(`${address}?page=2#here`, createFakeAuth());
    await expect.poll(() => app.location().pathname).toBe('/login');
    expect(app.location().state).toEqual({ returnTo: `${address}?page=2#here` });
    expect(app.server.requests).toEqual([]);
  });

  it('NAV-01 is led from the origin to the login screen', async () => {
    const app = await openApp('/', createFakeAuth());
    await expect.poll(app.address).toBe('/login');
    await expectText('Welcome to Nestegg');
  });
});

it('NAV-02 the origin says that it loads until it is known whether there is a session', async () => {
  const app = await openApp('/', null);
  await expectText('Loading...');
  expect(app.address()).toBe('/');
});

it('NAV-01 NAV-05 NAV-06 NAV-07 a signed-in person is led from the origin to the dashboard, and each page shows its own screen', async () => {
  const app = await openSignedIn('/');
  await expect.poll(app.address).toBe('/dashboard');
  await expectText('Welcome back');
  for (const [address, words] of [
    ['/dashboard', 'Dashboard'],
    ['/transactions', 'Transactions'],
    ['/transactions/new', 'Add New Transaction'],
    ['/transactions/t-1', 'Transaction Details'],
    ['/transactions/t-1/edit', 'Edit Transaction'],
    ['/households', 'Households'],
    ['/households/new', 'Create New Household'],
    ['/households/h-1', 'Lake Cabin'],
    ['/households/h-1/edit', 'Edit Household'],
    ['/profile', 'Profile'],
    ['/settings', 'Settings'],
  ] as const) {
    await app.go(address);
    await expect.poll(heading, { message: address }).toBe(words);
    await expect.poll(() => document.title).toBe(`${words} · Nestegg`);
    expect(app.address()).toBe(address);
  }
});
