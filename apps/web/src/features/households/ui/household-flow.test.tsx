// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { control, press, sees, seesNo, showScreen, type, type Answers } from '../../../shared/test-support/screen.tsx';
import { HouseholdScreen } from './household-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', role: 'owner', is_current_user: true };
const TOM = { id: 'p-2', name: 'Tom Okafor', role: 'member', bio: 'Likes boats.' };
const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  description: 'Ours since 2020',
  role: 'owner',
  member_count: 2,
  members: [ANN, TOM],
  monthly_budget: 400,
  monthly_expenses: 500,
  savings_target: 1000,
  currency: 'EUR',
  version: 7,
};
const AS_MEMBER = {
  ...CABIN,
  role: 'member',
  members: [
    { ...ANN, is_current_user: false },
    { ...TOM, is_current_user: true },
  ],
};
const INVITE = {
  id: 'i-1',
  email: 'mia@example.com',
  created_at: '2026-11-01T09:00:00Z',
  expires_at: '2026-11-15T09:00:00Z',
};

const MANAGED = { body: { capabilities: ['household.manage', 'invitation.manage'] } };
const SERVER: Answers = {
  'GET /api/capabilities': MANAGED,
  'GET /api/households/h-1': { body: CABIN },
  'GET /api/households/h-1/invites': { body: { data: [INVITE] } },
};

const show = (answers: Answers = {}) =>
  showScreen(<HouseholdScreen id="h-1" recent="The newest" />, { ...SERVER, ...answers }, '/households/h-1');

async function choose(entry: string) {
  await press('Actions for Tom Okafor');
  await press(entry);
}

describe('a household’s page', () => {
  it('shows who belongs to it, and how far the budget is exceeded', async () => {
    show();
    await sees('Lake Cabin');
    await sees('Ours since 2020');
    await sees('2 members');
    await sees('Ann Miller (you)Owner');
    await sees('Likes boats.');
    await sees('over the budget of €400.00');
    await sees('€500.00 spent');
    await sees('The newest');
  });

  it('says that there is no budget where there is none', async () => {
    show({ 'GET /api/households/h-1': { body: { ...CABIN, monthly_budget: null } } });
    await sees('No budget set');
    await seesNo('over the budget');
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    show({ 'GET /api/households/h-1': () => (broken ? { status: 500 } : { body: CABIN }) });
    await sees('Failed to load households. Please try again.');
    broken = false;
    await press('Retry');
    await sees('Lake Cabin');
  });

  it('is to read alone where the server lets no households be managed', async () => {
    const screen = show({
      'GET /api/capabilities': { body: { capabilities: [] } },
      'GET /api/households': { body: { data: [CABIN] } },
    });
    await sees('Lake Cabin');
    await seesNo('Pending invitations');
    await seesNo('Savings target');
    expect(document.querySelector('[aria-label="Actions for Tom Okafor"]')).toBeNull();
    expect(document.querySelector('[href="/households/h-1/edit"]')).toBeNull();
    expect(screen.calls('GET /api/households/h-1')).toEqual([]);
  });

  it('that is not among one’s own says that it could not be read', async () => {
    show({ 'GET /api/capabilities': { body: { capabilities: [] } }, 'GET /api/households': { body: { data: [] } } });
    await sees('Failed to load households. Please try again.');
  });
});

describe('an owner', () => {
  it.each([
    ['Make owner', 'will be able to change', 'PATCH /api/households/h-1/members/p-2', { role: 'owner' }],
    ['Hand over ownership', 'becomes the owner', 'POST /api/households/h-1/transfer', { member_id: 'p-2' }],
    ['Remove', 'will no longer see', 'DELETE /api/households/h-1/members/p-2', null],
  ])('chooses %s, is asked, and the members change', async (entry, question, call, body) => {
    const screen = show({ [call]: call.startsWith('DELETE') ? { status: 204 } : { body: { ...CABIN, ...TOM } } });
    await choose(entry);
    await sees(`Tom Okafor ${question}`);
    expect(screen.calls(call)).toEqual([]);
    await press(entry);
    await sees('Members changed.');
    expect(screen.calls(call).map((asked) => asked.body)).toEqual([body]);
    await seesNo(question);
    expect(screen.address()).toBe('/households/h-1');
  });

  it('makes another owner a member again', async () => {
    const screen = show({
      'GET /api/households/h-1': { body: { ...CABIN, members: [ANN, { ...TOM, role: 'owner' }] } },
      'PATCH /api/households/h-1/members/p-2': { body: TOM },
    });
    await choose('Make member');
    await sees('Tom Okafor will no longer be able to change');
    await press('Make member');
    await sees('Members changed.');
    expect(screen.calls('PATCH /api/households/h-1/members/p-2')[0]?.body).toEqual({ role: 'member' });
  });

  it('is told why the members did not change, and nothing is said to have', async () => {
    show();
    await choose('Remove');
    await press('Remove');
    await sees('Failed to change the members. Please try again.');
    await seesNo('Members changed.');
  });

  it('leaves for the list of households', async () => {
    const screen = show({ 'DELETE /api/households/h-1/members/p-1': { status: 204 } });
    await press('Actions for Ann Miller');
    await press('Leave household');
    await sees('You will no longer see Lake Cabin');
    await press('Leave household');
    await expect.poll(screen.address).toBe('/households');
  });

  it('deletes the household once its name is typed', async () => {
    const screen = show({ 'DELETE /api/households/h-1': { status: 204 } });
    await press('Delete');
    await sees('You can restore them within 30 days.');
    expect(await control('Delete')).toHaveProperty('disabled', true);
    await type('Type the name of the household to confirm', 'Lake Cabin');
    await press('Delete');
    await expect.poll(screen.address).toBe('/households');
    await sees('Household deleted.');
    expect(screen.calls('DELETE /api/households/h-1')).toHaveLength(1);
  });

  it('is told that the household could not be deleted', async () => {
    const screen = show({ 'DELETE /api/households/h-1': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await press('Delete');
    await type('Type the name of the household to confirm', 'Lake Cabin');
    await press('Delete');
    await sees('Failed to delete household. Please try again.');
    expect(screen.address()).toBe('/households/h-1');
  });

  it('invites an address, and is given the link to hand over', async () => {
    const screen = show({
      'POST /api/households/h-1/invites': { status: 201, body: { ...INVITE, link: 'http://server.invalid/join/x' } },
    });
    await press('Invite');
    await sees('Invite to Lake Cabin');
    expect(await control('Send Invitation')).toHaveProperty('disabled', true);
    await type('Email Address', 'mia');
    await press('Send Invitation');
    await sees('valid email');
    expect(screen.calls('POST /api/households/h-1/invites')).toEqual([]);
    await type('Email Address', 'mia@example.com');
    await press('Send Invitation');
    await sees('Invitation sent.');
    await sees('Hand this link to mia@example.com.');
    expect(screen.calls('POST /api/households/h-1/invites')[0]?.body).toEqual({ email: 'mia@example.com' });
    await press('Done');
    await seesNo('Invitation sent.');
  });

  it('is told by the field why an address was refused', async () => {
    show({
      'POST /api/households/h-1/invites': {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { email: 'Already a member' } },
      },
    });
    await press('Invite');
    await type('Email Address', 'tom@example.com');
    await press('Send Invitation');
    await sees('Already a member');
    await seesNo('Failed to send invitation.');
  });

  it('sends a pending invitation again, and revokes it', async () => {
    const screen = show({
      'POST /api/households/h-1/invites/i-1/resend': { body: { ...INVITE, link: 'http://server.invalid/join/y' } },
      'DELETE /api/households/h-1/invites/i-1': { status: 204 },
    });
    await sees('Sent Nov 01, 2026 · valid until Nov 15, 2026');
    await press('Send again: mia@example.com');
    await sees('Hand this link to mia@example.com.');
    await press('Revoke: mia@example.com');
    await sees('Invitation revoked.');
    expect(screen.calls('DELETE /api/households/h-1/invites/i-1')).toHaveLength(1);
  });

  it('is told which of the two did not work', async () => {
    show();
    await press('Revoke: mia@example.com');
    await sees('Failed to revoke invitation. Please try again.');
    await press('Send again: mia@example.com');
    await sees('Failed to send invitation. Please try again.');
    await seesNo('Invitation revoked.');
  });

  it('reads that nobody is invited', async () => {
    show({ 'GET /api/households/h-1/invites': { body: { data: [] } } });
    await sees('No pending invitations.');
  });
});

describe('a member', () => {
  it('has no say over others, is invited to nothing of the owner’s, and may not delete', async () => {
    const screen = show({ 'GET /api/households/h-1': { body: AS_MEMBER } });
    await sees('Tom Okafor (you)Member');
    expect(document.querySelector('[aria-label="Actions for Ann Miller"]')).toBeNull();
    await seesNo('Invite');
    await seesNo('Pending invitations');
    await press('Delete');
    await sees("You don't have permission to perform this action.");
    expect(screen.asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  });
});
