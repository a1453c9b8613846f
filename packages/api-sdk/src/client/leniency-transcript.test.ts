import { expect, it } from 'vitest';
import { getMe, updateUser } from '../requests/profile-requests.ts';
import { json } from '../test-support/client.ts';
import { openScripted } from '../test-support/scripted-transcript.ts';
import type { Client } from '../test-support/transcript.ts';

type Reading = readonly [name: string, body: unknown, run: (client: Client) => Promise<unknown>];

const list = ({ transactions }: Client) => transactions.list({ page: 2, limit: 2 });
const get = ({ transactions }: Client) => transactions.get('7');
const figures = ({ transactions }: Client) => transactions.summary();
const categories = ({ transactions }: Client) => transactions.categories();
const households = ({ households: calls }: Client) => calls.list();
const household = ({ households: calls }: Client) => calls.get('7');
const profile = ({ profile: calls }: Client) => calls.get();
const me = ({ call }: Client) => call(getMe());
const saved = ({ call }: Client) => call(updateUser({ name: 'Della' }));
const created = ({ households: calls }: Client) => calls.create({ name: 'Duckburg' });

const ROW = { id: '7', date: '2026-03-01', description: 'Bread', amount: -12.5 };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ROW, id: String(index) }));
const ids = async (client: Client): Promise<unknown> => {
  const { items, ...page } = await client.transactions.list({ page: 2, limit: 2 });
  return { ids: items.map(({ id }) => id), ...page };
};

const THEMES: Readonly<Record<string, readonly Reading[]>> = {
  transactions: [
    ['a bare list', rows(2), list],
    ['under another name', { transactions: rows(1) }, ids],
    ['all of them', rows(5), ids],
    ['a page that may not be the last', { data: rows(2) }, ids],
    ['a page without its number', { data: rows(1), pagination: { total_pages: 4, total_items: 7 } }, ids],
    ['a page in words', { data: [], pagination: { page: '3', limit: '9', total_pages: '4', total_items: '7' } }, ids],
    ['a cursor that is none', { data: [], pagination: { total_pages: 4, total_items: 7 }, next: 5 }, ids],
    ['nothing', null, ids],
    ['a row that cannot be read', [...rows(1), { id: '9' }], ids],
    ['no list', { rows: [] }, ids],
    ['a record in data', { data: ROW }, get],
    ['other types', { ...ROW, id: 7, amount: '-12.5', due_date: '5', is_recurring: 'yes', frequency: 'often' }, get],
    ['a number for a choice of two', { ...ROW, is_recurring: 1, is_projected: '0', type: 5, currency: 978 }, get],
    ['a time for a day', { ...ROW, date: '2026-03-01T22:30:00Z', category: '', account: '', household_id: '' }, get],
    ['rounding', { ...ROW, amount: 1.005, balance_after: -2.675 }, get],
    ['an amount that is none', { ...ROW, amount: 'much' }, get],
    ['a record without its id', { ...ROW, id: undefined }, get],
  ],
  figures: [
    ['the names of savings', { balance: 1.25, savings_goal: 4.25, savings_progress: 5.25 }, figures],
    ['days that are none', { start_date: '2026-02-30', as_of: 'today', income: '2.25' }, figures],
    ['in data', { data: { expenses: 3.25 } }, figures],
    ['nothing', null, figures],
    ['no record', [], figures],
    ['categories in data', { data: ['Food', 5, null, 'Fun'] }, categories],
    ['bare categories', ['Food'], categories],
    ['no categories', {}, categories],
    ['nothing of categories', null, categories],
  ],
  households: [
    ['a bare list', [{ id: 7, name: 'Duckburg', role: 'owner' }], households],
    ['under another name', { households: [{ id: '7', name: 'Duckburg', description: '' }] }, households],
    ['nothing', null, households],
    [
      'members without names, and what is none',
      {
        data: [{ id: '7', name: 'Duckburg', members: [{ is_current_user: true, role: 'owner' }, 5, { name: 'Huey' }] }],
      },
      households,
    ],
    ['a household without a name', [{ id: '7' }], households],
    ['one household', { id: '7', name: 'Duckburg', member_count: '3', version: '4', role: 'guest' }, household],
    ['a new one in data', { data: { id: 7 } }, created],
    ['a new one without an answer', null, created],
    ['a new one without an id', { id: '' }, created],
  ],
  profiles: [
    ['in data', { data: { id: 7, username: 'della', name: '' } }, profile],
    [
      'activity of other types, and what is none',
      { id: '7', recentActivity: [{ type: 'logout' }, 5, { id: 8, type: 'login', date: 'd', ip: 9 }] },
      profile,
    ],
    ['households that cannot be read', { id: '7', households: [{ id: '1' }, { id: '2', name: 'Duckburg' }] }, profile],
    ['lists that are none', { id: '7', recentActivity: 5, households: {} }, profile],
    ['choices that are unknown', { id: '7', preferences: { theme: 'pink', weeklyReport: 1 }, security: 5 }, profile],
    ['nothing', null, me],
    ['nothing where there must be one', null, profile],
    ['some fields', { data: { phone: null, bio: 'Pilot', id: 7 } }, saved],
    ['words', 'saved', saved],
  ],
  'other lists': [
    ['bare invitations', [], ({ invitations }) => invitations.list()],
    ['invitations by their name', { invitations: [] }, ({ invitations }) => invitations.list()],
    ['invites by their name', { invites: [] }, ({ invitations }) => invitations.listOfHousehold('7')],
    ['invitations that are none', { invites: [] }, ({ invitations }) => invitations.list()],
    [
      'an invite that was made',
      { data: { id: 7, email: 'a@example.com' } },
      ({ invitations }) => invitations.resend({ householdId: '7', inviteId: '8' }),
    ],
    ['apps that are none', {}, ({ account }) => account.listApps()],
    ['a stand-in for a written record', { status: 'ok' }, ({ accounts }) => accounts.update({ id: '7', changes: {} })],
    [
      'a record in data',
      { data: { id: '7', name: 'Duckburg' } },
      ({ households: calls }) => calls.restore({ id: '7' }),
    ],
    [
      'a member',
      { data: { id: '7', name: 'Huey', role: 'owner', bio: '' } },
      ({ households: calls }) => calls.updateMemberRole({ householdId: '7', memberId: '8', role: 'owner' }),
    ],
  ],
};

it.each(Object.entries(THEMES))('answers of other servers about %s are read as approved', async (_theme, readings) => {
  const { ask, text } = openScripted({ retries: 0 }, { capabilities: [] });
  for (const [name, body, run] of readings) await ask(name, () => json(body), run);
  expect(text()).toMatchSnapshot();
});
