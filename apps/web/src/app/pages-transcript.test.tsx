import { wireTransaction, type ContractServerOptions } from '@nestegg/api-sdk/testing';
import { createFakeAuth, FAKE_USER, type FakeAuth } from '@nestegg/auth/fake';
import { expect, it } from 'vitest';
import { outlineOf } from '../../../../tooling/vitest/outline.ts';
import { openApp } from '../test-support/open-app.tsx';
import { press } from '../test-support/page.ts';
import { standStill, transcribe } from '../test-support/transcript.ts';

standStill();

const { sub } = FAKE_USER;

/** A page without its frame, and what the app asked the server for. */
async function openPage(
  address: string,
  auth: FakeAuth,
  { tab, ...options }: ContractServerOptions & { readonly tab?: string } = {},
): Promise<string> {
  const app = await openApp(address, auth, { personOf: () => sub, ...options });
  const { state } = app.server;
  state.profiles[sub] = {
    id: sub, auth0_id: sub, email: null, username: 'della', created_at: '2026-01-15T09:30:00Z', name: 'Della',
    phone: '+49 30 1234', bio: 'Counts eggs.',
  }; // prettier-ignore
  state.households.push({
    id: 'h-1', name: 'Lake Cabin', creator_name: 'Della', created_at: '2026-02-01T10:00:00Z',
    members: [{ id: sub, name: 'Della', role: 'owner' }, { id: 'm-2', name: 'Gus', role: 'member' }],
  }); // prettier-ignore
  state.transactions.push(
    { ...wireTransaction({ id: '7', date: '2026-11-03', description: 'Stamps', category: 'Post', amount: -5.5 }), owner: sub },
    { ...wireTransaction({ id: '8', date: '2026-11-01', description: 'Salary', category: null, amount: 1200 }), owner: sub },
  ); // prettier-ignore
  const { step } = transcribe({ address: app.address });
  await step('Open');
  if (tab !== undefined) await step(tab, () => press(tab));
  const page = document.querySelector('main') ?? document.body;
  const calls = app.server.requests.map(({ method, path, query }) => `> ${method} ${path} ${JSON.stringify(query)}`);
  return [`# ${app.address()}: ${document.title}`, outlineOf(page), ...calls.toSorted()].join('\n');
}

const signedIn = () => createFakeAuth({ user: FAKE_USER });

it.each(['/login', '/terms', '/privacy', '/about', '/nowhere'])(
  '%s is shown to everyone as approved',
  async (address) => {
    expect(await openPage(address, createFakeAuth())).toMatchSnapshot();
  },
);

const PAGES = [
  '/dashboard', '/transactions', '/transactions/new', '/transactions/7', '/transactions/7/edit', '/transactions/none',
  '/households', '/households/new', '/households/h-1', '/households/h-1/edit', '/households/none', '/profile', '/settings',
]; // prettier-ignore

it.each(PAGES)('%s is shown on a server of the specification as approved', async (address) => {
  expect(await openPage(address, signedIn())).toMatchSnapshot();
});

it.each(['/dashboard', '/transactions', '/transactions/7', '/accounts', '/settings'])(
  '%s is shown on a server with accounts as approved',
  async (address) => {
    const capabilities = [
      'accounts',
      'as-of',
      'versions',
      'idempotency',
      'patch',
      'spending.breakdown',
      'data.export',
    ] as const;
    expect(await openPage(address, signedIn(), { capabilities })).toMatchSnapshot();
  },
);

it.each([
  ['/settings', 'Account'],
  ['/settings', 'Notifications'],
  ['/settings', 'Privacy'],
  ['/households', 'Invitations'],
])('of %s the part %s is shown as approved', async (address, tab) => {
  expect(await openPage(address, signedIn(), { tab })).toMatchSnapshot();
});
