import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectWorking, press, type } from '../../test-support/page.ts';
import { showScreen, silent, type Answers } from '../../test-support/scripted-screen.tsx';
import { HouseholdScreen } from './detail/household-screen.tsx';
import { ClaimScreen } from './invitations/claim-screen.tsx';
import { HouseholdsScreen } from './list/households-screen.tsx';

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 3,
  members: [
    { id: 'p-1', name: 'Ann', role: 'owner', is_current_user: true },
    { id: 'p-2', name: 'Tom', role: 'member' },
    { id: 'p-3', name: 'Lena', role: 'owner' },
  ],
  currency: 'EUR',
  version: 1,
};
const INVITE = {
  id: 'i-1',
  email: 'mia@example.com',
  created_at: '2026-11-01T09:00:00Z',
  expires_at: '2026-11-15T09:00:00Z',
};
const INVITATION = { id: 'i-2', household_name: 'Flat 12', inviter_name: 'Tom', created_at: '2026-11-01T09:00:00Z' };
const GONE = { id: 'h-3', name: 'Old Barn', role: 'owner', deleted_at: '2026-11-02T12:00:00Z' };

const SERVER: Answers = {
  'GET /api/households': ({ query }) => ({ body: { data: query.get('deleted') === 'true' ? [GONE] : [CABIN] } }),
  'GET /api/households/h-1': { body: CABIN },
  'GET /api/households/h-1/invites': { body: { data: [INVITE] } },
  'GET /api/invitations': { body: { data: [] } },
  'POST /api/invitations/claim': { body: INVITATION },
};

const PAGE = <HouseholdScreen id="h-1" recent="" />;
const LIST = <HouseholdsScreen />;
const CLAIM = <ClaimScreen />;
const MEMBERS = '/api/households/h-1/members';
const INVITES = '/api/households/h-1/invites';
const TRANSFER = 'POST /api/households/h-1/transfer';

// A menu without a layout has nothing to focus, of which its library warns.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

it.each<[string, string, ReactNode, readonly string[], Readonly<Record<string, string>>?]>([
  ['Working...', `PATCH ${MEMBERS}/p-2`, PAGE, ['Actions for Tom', 'Make owner', 'Make owner']],
  ['Working...', `PATCH ${MEMBERS}/p-3`, PAGE, ['Actions for Lena', 'Make member', 'Make member']],
  ['Working... (red)', `DELETE ${MEMBERS}/p-2`, PAGE, ['Actions for Tom', 'Remove', 'Remove']],
  ['Working... (red)', `DELETE ${MEMBERS}/p-1`, PAGE, ['Actions for Ann', 'Leave household', 'Leave household']],
  ['Working...', TRANSFER, PAGE, ['Actions for Tom', 'Hand over ownership', 'Hand over ownership']],
  ['Deleting... (red)', 'DELETE /api/households/h-1', PAGE, ['Delete', 'Delete'], { 'Type the name': 'Lake Cabin' }],
  ['Sending...', `POST ${INVITES}`, PAGE, ['Invite', 'Send Invitation'], { 'Email Address': 'tom@example.com' }],
  ['Sending...', `POST ${INVITES}/i-1/resend`, PAGE, ['Send again: mia@example.com']],
  ['Revoke (red)', `DELETE ${INVITES}/i-1`, PAGE, ['Revoke: mia@example.com']],
  ['Creating...', 'POST /api/households', LIST, ['Create Household', 'Create'], { 'Household Name': 'Boat' }],
  ['Restoring...', 'POST /api/households/h-3/restore', LIST, ['Restore: Old Barn']],
  ['Accepting...', 'POST /api/households/join/i-2', CLAIM, ['Accept']],
  ['Declining...', 'POST /api/invitations/i-2/decline', CLAIM, ['Decline']],
])('a button says “%s” while %s has no answer', async (...[words, call, screen, way, typed]) => {
  const shown = showScreen(screen, { ...SERVER, [call]: silent }, '/#s3cret');
  for (const name of way.slice(0, -1)) await press(name);
  for (const [label, text] of Object.entries(typed ?? {})) await type(label, text);
  await press(way.at(-1) ?? '');
  await expect.poll(() => shown.calls(call)).toHaveLength(1);
  await expectWorking(words);
});
