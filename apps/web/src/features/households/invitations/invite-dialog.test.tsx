import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectFocusBack, expectNoText, expectText, field, press, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const INVITE = {
  id: 'i-1',
  email: 'tom@example.com',
  created_at: '2026-11-01T09:00:00Z',
  expires_at: '2026-11-15T09:00:00Z',
  link: 'https://nest.example/invitations/claim#s3cret',
};

it.each([
  ['sends mails', true, 'Invitation sent.', 'hand over this link'],
  ['sends none', false, 'Invitation created: hand over this link.', 'Invitation sent.'],
])('HH-35 an invitation of a server that %s says what became of it', async (_, mail, words, others) => {
  showScreen(<InviteDialog household={{ id: 'h-1', name: 'Lake Cabin' }} onClose={() => undefined} />, {
    'GET /api/notifications': { body: { mail, push_key: 'key' } },
    'POST /api/households/h-1/invites': { status: 201, body: INVITE },
  });
  await type('Email Address', 'tom@example.com');
  await press('Send Invitation');
  await expectText(words);
  await expectNoText(others);
  expect((await field('Invitation link')).value).toBe(INVITE.link);
});

it('an invitation that failed is sent again under its key, one of another address under its own', async () => {
  const call = 'POST /api/households/h-1/invites';
  const screen = showScreen(<InviteDialog household={{ id: 'h-1', name: 'Lake Cabin' }} onClose={() => undefined} />, {
    [call]: { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } },
  });
  for (const [at, email] of ['tom@example.com', 'tom@example.com', 'eva@example.com'].entries()) {
    await type('Email Address', email);
    await press('Send Invitation');
    await expect.poll(() => screen.calls(call).length).toBe(at + 1);
    await expectText('Failed to send invitation.');
  }
  const [first, second, third] = screen.calls(call).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

function Inviting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Invite</button>
      {isOpen && <InviteDialog household={{ id: 'h-1', name: 'Lake Cabin' }} onClose={() => setOpen(false)} />}
    </>
  );
}

it('an invitation that is put off gives the focus back', async () => {
  showScreen(<Inviting />, {});
  await expectFocusBack('Invite', {});
});
