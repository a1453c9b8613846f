import { describe, expect, it } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { control, controls, expectText, expectNoText, press } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ClaimScreen } from './claim-screen.tsx';

const CLAIM = 'POST /api/invitations/claim';
const INVITATION = {
  id: 'i-1',
  household_name: 'Lake Cabin',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};
const FAILED = 'This invitation is no longer valid. Ask for a new one.';

const show = (address: string, answers: Answers = {}) => showScreen(<ClaimScreen />, answers, address);

describe('an invitation’s link', () => {
  it('HH-36 puts the invitation into the list, and leads there', async () => {
    const gate = closedGate();
    const screen = show('/invitations/claim#s3cret', {
      [CLAIM]: async () => {
        await gate.opened;
        return { body: INVITATION };
      },
    });
    await expectText('Opening your invitation');
    await expect.poll(() => screen.writes()).toMatchObject([{ call: CLAIM, body: { secret: 's3cret' } }]);
    expect(controls('Go to your invitations')).toEqual([]);
    gate.open();
    await expectText('Tom Okafor invites you to Lake Cabin.');
    await expectNoText('Opening your invitation');
    await expectNoText(FAILED);
  });

  const ACCEPT = 'POST /api/households/join/i-1';
  const DECLINE = 'POST /api/invitations/i-1/decline';

  it('HH-15 HH-36 is accepted on its page, and leads into the household', async () => {
    const screen = show('/invitations/claim#s3cret', {
      [CLAIM]: { body: INVITATION },
      [ACCEPT]: { body: { id: 'h-1', name: 'Lake Cabin' } },
    });
    await press('Accept');
    await expect.poll(screen.address).toBe('/households/h-1');
    expect(screen.calls(ACCEPT)).toHaveLength(1);
  });

  it('HH-17 is declined on its page', async () => {
    const screen = show('/invitations/claim#s3cret', { [CLAIM]: { body: INVITATION }, [DECLINE]: { status: 204 } });
    await press('Decline');
    await expectText('Invitation declined.');
    expect(screen.calls(DECLINE)).toHaveLength(1);
    expect((await control('Your households')).getAttribute('href')).toBe('/households');
  });

  it.each([
    ['Accept', ACCEPT, 'Decline'],
    ['Decline', DECLINE, 'Accept'],
  ])('is answered once, whatever is pressed until then: %s', async (name, call, other) => {
    const gate = closedGate();
    const screen = show('/invitations/claim#s3cret', {
      [CLAIM]: { body: INVITATION },
      [call]: () => gate.opened.then(() => ({ status: 409, body: { code: 'CONFLICT', message: 'No.' } })),
    });
    await press(name);
    await expect.poll(() => screen.writes()).toHaveLength(2);
    await press(other);
    gate.open();
    await expectText(`Failed to ${name.toLowerCase()} invitation.`);
    expect(screen.writes()).toHaveLength(2);
  });

  it.each([
    ['Accept', ACCEPT, 'Failed to accept invitation. Please try again.'],
    ['Decline', DECLINE, 'Failed to decline invitation. Please try again.'],
  ])('HH-24 HH-25 whose answer fails says so, and can be answered again: %s', async (name, call, words) => {
    const screen = show('/invitations/claim#s3cret', {
      [CLAIM]: { body: INVITATION },
      [call]: { status: 409, body: { code: 'CONFLICT', message: 'No.' } },
    });
    await press(name);
    await expectText(words);
    await press(name);
    await expect.poll(() => screen.calls(call)).toHaveLength(2);
  });

  it('is claimed where the server does not tell by whom', async () => {
    show('/invitations/claim#s3cret', { [CLAIM]: { body: '' } });
    expect((await control('Go to your invitations')).getAttribute('href')).toBe('/households?tab=invitations');
  });

  it('that is refused says so', async () => {
    show('/invitations/claim#old', { [CLAIM]: { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } } });
    await expectText(FAILED);
  });

  it('without its secret asks the server for nothing', async () => {
    const screen = show('/invitations/claim');
    await expectText(FAILED);
    expect(screen.asked).toEqual([]);
  });
});
