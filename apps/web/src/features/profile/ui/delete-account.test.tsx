import { beforeEach, describe, expect, it, vi } from 'vitest';
import { control, dialog, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { DeleteAccount } from './delete-account.tsx';

const DELETE = 'DELETE /api/profile';
const TYPED = 'Type your email address to confirm';
const onDeleted = vi.fn();
const onCancel = vi.fn();
beforeEach(() => vi.clearAllMocks());

const show = (answers: Answers = {}) =>
  showScreen(<DeleteAccount expected="della@example.com" onDeleted={onDeleted} onCancel={onCancel} />, {
    [DELETE]: { status: 204 },
    ...answers,
  });

async function confirm(): Promise<void> {
  // The dialog's first focus comes after it: one that came after the answer would be a person who moved on.
  const first = await field(TYPED);
  await expect.poll(() => document.activeElement).toBe(first);
  await type(TYPED, ' della@example.com ');
  await type('Password', 'pond-1!');
  await press('Delete');
}

describe('an account', () => {
  it.each([
    ['another text', 'della@example.co', 'pond-1!'],
    ['no text', '', 'pond-1!'],
    ['no password', 'della@example.com', ''],
  ])('PROF-31 is not deleted with %s', async (_, text, password) => {
    const screen = show();
    await type(TYPED, text);
    await type('Password', password);
    expect(await control('Delete')).toHaveProperty('disabled', true);
    (await field('Password')).form?.requestSubmit();
    expect(screen.writes()).toEqual([]);
  });

  it('PROF-31 is deleted once its address is typed, with its password', async () => {
    const screen = show();
    await confirm();
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    expect(screen.writes()).toMatchObject([{ call: DELETE, body: { current_password: 'pond-1!' } }]);
  });

  it('PROF-31 is deleted without a password where the server has none', async () => {
    const screen = show(NO_CAPABILITIES);
    await type(TYPED, 'della@example.com');
    await press('Delete');
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    expect(dialog()?.querySelector('input[type="password"]')).toBeNull();
    expect(screen.writes()).toMatchObject([{ call: DELETE }]);
    expect(screen.writes()[0]?.body ?? {}).toEqual({});
  });

  it('stays with a wrong password, of which its field tells and takes the focus', async () => {
    show({
      [DELETE]: {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { current_password: 'Not your password' } },
      },
    });
    await confirm();
    await expectText('Not your password');
    expect((await field('Password')).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(await field('Password'));
    await expectNoText('Failed to delete your account.');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it.each([
    [409, 'You are the last owner of Lake Cabin', 'You are the last owner of Lake Cabin'],
    [403, 'Not you', 'Failed to delete your account. Please try again.'],
  ])('that cannot be deleted (%i) stays, and it is said why', async (status, message, words) => {
    show({ [DELETE]: { status, body: { code: 'REFUSED', message } } });
    await confirm();
    await expectText(words);
    expect((await field('Password')).getAttribute('aria-invalid')).not.toBe('true');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('is not deleted where that is cancelled', async () => {
    const screen = show();
    await type(TYPED, 'della@example.com');
    await press('Cancel');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.writes()).toEqual([]);
  });
});
