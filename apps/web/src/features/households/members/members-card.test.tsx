import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { controls, dialog, expectFocusBack, press, expectText, expectNoText } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { MembersCard } from './members-card.tsx';

const member = (id: string, name: string, role: string, more: object = {}) => ({ id, name, role, ...more });

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 3,
  created_at: '2026-01-01T09:00:00Z',
  members: [
    member('p-1', 'Mara', 'owner', { is_current_user: true }),
    member('p-2', 'Tom', 'member', { bio: 'Likes boats.' }),
    member('p-3', 'Lena', 'owner'),
  ],
  version: 1,
};

function Members() {
  const { data } = useApi().useGetHouseholdQuery('h-1');
  if (!data) return null;
  return (
    <>
      <h1>{data.name}</h1>
      <MembersCard household={data} isManaged />
    </>
  );
}

// A menu without a layout has nothing to focus, of which its library warns.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const show = (answers: Answers, role = 'owner') =>
  showScreen(<Members />, { 'GET /api/households/h-1': { body: { ...CABIN, role } }, ...answers }, '/households/h-1');

async function choose(name: string, action: string): Promise<void> {
  await press(`Actions for ${name}`);
  await press(action);
}

const MEMBERS = '/api/households/h-1/members';
const GONE = { status: 204 };

describe('an owner', () => {
  it.each([
    [
      'Tom',
      'Make owner',
      'Tom will be able to change and delete this household and its members.',
      `PATCH ${MEMBERS}/p-2`,
      { role: 'owner' },
    ],
    [
      'Lena',
      'Make member',
      'Lena will no longer be able to change this household and its members.',
      `PATCH ${MEMBERS}/p-3`,
      { role: 'member' },
    ],
    [
      'Tom',
      'Hand over ownership',
      'Tom becomes the owner of this household, and you a member.',
      'POST /api/households/h-1/transfer',
      { member_id: 'p-2' },
    ],
    [
      'Tom',
      'Remove',
      'Tom will no longer see this household and its transactions. What they recorded stays.',
      `DELETE ${MEMBERS}/p-2`,
      null,
    ],
  ])(
    'HH-28 asks before %s is met with “%s”, then does that and no more',
    async (...[name, action, question, call, body]) => {
      const screen = show({ [call]: body === null ? GONE : { body: { ...CABIN, ...CABIN.members[1] } } });
      await choose(name, action);
      await expectText(question);
      expect(dialog()?.textContent).toContain(action);
      expect(screen.writes()).toEqual([]);
      await press(action);
      await expectText('Members changed.');
      await expectNoText(question);
      expect(screen.writes()).toMatchObject([{ call, body }]);
      expect(screen.address()).toBe('/households/h-1');
    },
  );

  it('HH-28 is asked before leaving, and then leaves for the list of households', async () => {
    const screen = show({ [`DELETE ${MEMBERS}/p-1`]: GONE });
    await choose('Mara', 'Leave household');
    await expectText('You will no longer see Lake Cabin and its transactions. What you recorded stays.');
    expect(screen.writes()).toEqual([]);
    await press('Leave household');
    await expect.poll(screen.address).toBe('/households');
    expect(screen.writes()).toMatchObject([{ call: `DELETE ${MEMBERS}/p-1`, body: null }]);
  });

  it('has the focus on the page’s heading after a change, with which the menu may be gone', async () => {
    show({ [`DELETE ${MEMBERS}/p-2`]: GONE });
    await choose('Tom', 'Remove');
    // A question takes the focus soon after it is there, and not once it is answered.
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel');
    await press('Remove');
    await expectText('Members changed.');
    await expectNoText('Tom will no longer see');
    await expect.poll(() => document.activeElement?.textContent).toBe('Lake Cabin');
  });

  it('HH-33 reads why the members did not change, and no success', async () => {
    const screen = show({});
    await choose('Tom', 'Remove');
    await press('Remove');
    await expectText('Failed to change the members. Please try again.');
    await expectNoText('Members changed.');
    await press('Cancel');
    await expectNoText('Tom will no longer see');
    expect(screen.writes()).toHaveLength(1);
  });
});

describe('a member', () => {
  it('HH-28 HH-33 is offered to leave, and nothing for the others', async () => {
    show({}, 'member');
    await press('Actions for Mara');
    await expect.poll(() => controls('Leave household').length).toBe(1);
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(1);
    expect([...controls('Actions for Tom'), ...controls('Actions for Lena')]).toEqual([]);
  });
});

it.each([
  [true, 'Two-factor on'],
  [false, 'Two-factor off'],
  [null, ''],
])('a member’s second factor is shown where the server answers it: %s', async (two_factor, words) => {
  const members = [CABIN.members[0], { ...CABIN.members[1], ...(two_factor !== null && { two_factor }) }];
  show({ 'GET /api/households/h-1': { body: { ...CABIN, members } } });
  await expectText('Likes boats.');
  const shown = document.body.textContent.match(/Two-factor \w+(?=Member)/)?.[0] ?? '';
  expect(shown).toBe(words);
});

it('a question about a member gives the focus back', async () => {
  show({});
  await expectFocusBack('Actions for Tom', { entry: 'Remove' });
});
