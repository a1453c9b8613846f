// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { named, show, type Shown } from '../../../test-support/show.tsx';
import { MembersCard } from './members-card.tsx';

const member = (id: string, name: string, role: string, more: object = {}) => ({ id, name, role, ...more });

const HOUSEHOLD = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 3,
  created_at: '2026-01-01T09:00:00Z',
  members: [
    member('p-1', 'Mara', 'owner', { is_current_user: true }),
    member('p-2', 'Tom', 'member'),
    member('p-3', 'Lena', 'owner'),
  ],
  version: 1,
};

function Members() {
  const { data } = useApi().useReadHouseholdQuery('h-1');
  return data ? <MembersCard household={data} isManaged /> : null;
}

let shown: Shown;
// A menu without a layout has nothing to focus, of which its library warns.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  shown.end();
  vi.restoreAllMocks();
});

async function openMenu(name: string, role = 'owner'): Promise<void> {
  shown = show(<Members />, {
    'GET /api/households/h-1': () => ({ ...HOUSEHOLD, role }),
    'PATCH /api/households/h-1/members/p-2': () => HOUSEHOLD.members[1] ?? {},
    'PATCH /api/households/h-1/members/p-3': () => HOUSEHOLD.members[2] ?? {},
    'POST /api/households/h-1/transfer': () => HOUSEHOLD,
    'DELETE /api/households/h-1/members/p-2': () => new Response(null, { status: 204 }),
    'DELETE /api/households/h-1/members/p-1': () => new Response(null, { status: 204 }),
  });
  await expect.poll(() => named(`Actions for ${name}`).length).toBe(1);
  named(`Actions for ${name}`)[0]?.click();
}

const question = () => document.querySelector('[role="dialog"]');

const MEMBERS = '/api/households/h-1/members';

describe('an owner', () => {
  it.each([
    ['Tom', 'Make owner', `PATCH ${MEMBERS}/p-2`, { role: 'owner' }],
    ['Lena', 'Make member', `PATCH ${MEMBERS}/p-3`, { role: 'member' }],
    ['Tom', 'Hand over ownership', 'POST /api/households/h-1/transfer', { member_id: 'p-2' }],
    ['Tom', 'Remove', `DELETE ${MEMBERS}/p-2`, null],
    ['Mara', 'Leave household', `DELETE ${MEMBERS}/p-1`, null],
  ])('HH-28 asks before %s is met with “%s”, then does that and no more', async (name, action, call, body) => {
    await openMenu(name);
    await expect.poll(() => named(action).length).toBe(1);
    named(action)[0]?.click();
    await expect.poll(() => question()?.textContent).toContain(action);
    expect(shown.writes()).toEqual([]);
    named(action).at(-1)?.click();
    await expect.poll(() => shown.writes().length).toBe(1);
    expect(shown.writes()).toMatchObject([{ call, body }]);
  });
});

describe('a member', () => {
  it('HH-28 HH-33 is offered to leave, and nothing for the others', async () => {
    await openMenu('Mara', 'member');
    await expect.poll(() => named('Leave household').length).toBe(1);
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(1);
    expect([...named('Actions for Tom'), ...named('Actions for Lena')]).toEqual([]);
  });
});
