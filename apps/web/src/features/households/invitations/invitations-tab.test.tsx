import { describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { press, expectText, expectNoText } from '../../../test-support/page.ts';
import { closedGate } from '../../../test-support/gate.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { useMyInvitations } from './use-my-invitations.ts';
import { InvitationsTab } from './invitations-tab.tsx';

const INVITATION = {
  id: 'i-1',
  household_name: 'Lake Cabin',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};
const NONE = "You don't have any pending invitations.";
const LIST = 'GET /api/invitations';

function Mine() {
  const capabilities = useApi().useGetCapabilitiesQuery();
  return (
    <>
      <button type="button" onClick={() => void capabilities.refetch()}>
        Ask what the server offers
      </button>
      <output>{capabilities.data?.join(', ') || 'It offers nothing'}</output>
      <InvitationsTab mine={useMyInvitations()} />
    </>
  );
}

const show = (answers: Answers = {}) => showScreen(<Mine />, { [LIST]: { body: { data: [INVITATION] } }, ...answers });

describe('an invitation', () => {
  it('HH-12 HH-18 shows who invites, to which household, and since when', async () => {
    const { page } = show();
    await expectText('Lake Cabin');
    const heads = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Household', 'Invited By', 'Date', 'Actions']);
    const cells = [...page.querySelectorAll('tbody td, tbody th')].slice(0, 3);
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Lake Cabin', 'Tom Okafor', 'Nov 01, 2026']);
  });

  it('HH-16 is declined without any call where the server has none, and leaves the list', async () => {
    let offered = ['invitation.manage'];
    const other = { ...INVITATION, id: 'i-2', household_name: 'Boat' };
    const screen = show({
      'GET /api/capabilities': () => ({ body: { capabilities: offered } }),
      [LIST]: { body: { data: [INVITATION, other] } },
    });
    await expectText('Lake Cabin');
    offered = [];
    await press('Ask what the server offers');
    await expectText('It offers nothing');
    await expectText('Lake Cabin');
    const before = screen.asked.length;
    await press('Decline the invitation to Lake Cabin');
    await expectNoText('Lake Cabin');
    await press('Decline the invitation to Boat');
    await expectText(NONE);
    await expectText('Invitation declined.');
    expect(screen.asked.slice(before)).toEqual([]);
  });

  it('HH-17 is declined by a call where the server takes one', async () => {
    const screen = show({ 'POST /api/invitations/i-1/decline': { status: 204 } });
    await press('Decline the invitation to Lake Cabin');
    await expectText('Invitation declined.');
    await expectText(NONE);
    expect(screen.writes()).toMatchObject([{ call: 'POST /api/invitations/i-1/decline' }]);
  });

  it('leaves the list with another that is declined at the same time', async () => {
    const gate = closedGate();
    show({
      [LIST]: { body: { data: [INVITATION, { ...INVITATION, id: 'i-2', household_name: 'Boat' }] } },
      'POST /api/invitations/i-1/decline': async () => {
        await gate.opened;
        return { status: 204 };
      },
      'POST /api/invitations/i-2/decline': { status: 204 },
    });
    await press('Decline the invitation to Lake Cabin');
    await press('Decline the invitation to Boat');
    await expectNoText('Boat');
    gate.open();
    await expectText(NONE);
  });

  it('is accepted by a call, and leaves the list', async () => {
    let waiting = [INVITATION];
    const screen = show({
      [LIST]: () => ({ body: { data: waiting } }),
      'POST /api/households/join/i-1': () => {
        waiting = [];
        return { body: { id: 'h-1', name: 'Lake Cabin' } };
      },
    });
    await press('Accept the invitation to Lake Cabin');
    await expectText('You are now a member of Lake Cabin.');
    await expectText(NONE);
    expect(screen.writes()).toMatchObject([{ call: 'POST /api/households/join/i-1' }]);
  });

  it('is answered once, whatever is pressed until then', async () => {
    const gate = closedGate();
    const screen = show({
      'POST /api/households/join/i-1': async () => {
        await gate.opened;
        return { body: { id: 'h-1', name: 'Lake Cabin' } };
      },
    });
    await press('Accept the invitation to Lake Cabin');
    await expect.poll(() => screen.writes()).toHaveLength(1);
    await press('Accept the invitation to Lake Cabin');
    await press('Decline the invitation to Lake Cabin');
    gate.open();
    await expectText('You are now a member of Lake Cabin.');
    expect(screen.writes()).toHaveLength(1);
  });

  it('stays in the list where that cannot be read again', async () => {
    let isAnswered = false;
    const other = { ...INVITATION, id: 'i-2', household_name: 'Boat' };
    const screen = show({
      [LIST]: () => (isAnswered ? { status: 403 } : { body: { data: [INVITATION, other] } }),
      'POST /api/invitations/i-2/decline': () => {
        isAnswered = true;
        return { status: 204 };
      },
    });
    await press('Decline the invitation to Boat');
    await expectText('Invitation declined.');
    await expect.poll(() => screen.calls(LIST)).toHaveLength(2);
    await expect.poll(screen.pending).toBe(0);
    await expectNoText('Boat');
    await expectText('Lake Cabin');
  });

  it.each([
    ['HH-24', 'Accept', 'Failed to accept invitation. Please try again.'],
    ['HH-25', 'Decline', 'Failed to decline invitation. Please try again.'],
  ])('%s stays in the list where it could not be answered: %s', async (_id, answer, words) => {
    show();
    await press(`${answer} the invitation to Lake Cabin`);
    await expectText(words);
    await expectText('Tom Okafor');
  });
});

describe('the invitations', () => {
  it('that cannot be read say so, and are read again', async () => {
    let broken = true;
    show({ [LIST]: () => (broken ? { status: 500 } : { body: { data: [INVITATION] } }) });
    await expectText('Failed to load invitations. Please try again.');
    await expectNoText(NONE);
    broken = false;
    await press('Retry');
    await expectText('Lake Cabin');
  });
});
