import { expect, it } from 'vitest';
import { expectNoText, expectText } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { Component as InvitationClaim } from './invitation-claim.tsx';

const CLAIM = 'POST /api/invitations/claim';
const INVITATION = {
  id: 'i-1',
  household_name: 'Lake Cabin',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};
const GONE = { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } };

it('HH-36 another invitation’s link, opened in the same tab, is another invitation', async () => {
  const answers = {
    [CLAIM]: ({ body }: { body: unknown }) =>
      (body as { secret: string }).secret === 'used' ? GONE : { body: INVITATION },
  };
  const screen = showScreen(<InvitationClaim />, answers, '/invitations/claim#used');
  await expectText('This invitation is no longer valid.');
  await screen.go('/invitations/claim#s3cret');
  await expectText('Tom Okafor invites you to Lake Cabin.');
  await expectNoText('This invitation is no longer valid.');
  expect(screen.calls(CLAIM)).toHaveLength(2);
});
