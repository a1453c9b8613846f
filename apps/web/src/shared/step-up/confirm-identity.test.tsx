import { describe, expect, it, vi } from 'vitest';
import { describes, expectText, field, press, type } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

const show = (methods: readonly string[], answers: Answers) => {
  const onConfirmed = vi.fn();
  const screen = showScreen(
    <ConfirmIdentity methods={methods} onConfirmed={onConfirmed} onCancel={() => undefined} />,
    answers,
  );
  return { screen, onConfirmed };
};

describe('what shows that it is the person', () => {
  it.each([
    ['code', 'Code', { code: '123 456' }],
    ['recovery_code', 'Recovery code', { recovery_code: '123 456' }],
    ['password', 'Password', { password: '123 456' }],
  ])('MFA-25 is sent as what it is: %s', async (method, label, body) => {
    const { screen, onConfirmed } = show([method], { 'POST /api/auth/step-up': { status: 204 } });
    await type(label, '123 456');
    await press('Confirm');
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    expect(screen.writes()).toMatchObject([{ call: 'POST /api/auth/step-up', body }]);
  });

  it.each([
    ['code', 'Code'],
    ['recovery_code', 'Recovery code'],
  ])('is refused by its field and stays there: %s', async (method, label) => {
    const text = 'That code is not right.';
    const { onConfirmed } = show([method], {
      'POST /api/auth/step-up': {
        status: 422,
        body: {
          code: 'VALIDATION_ERROR',
          message: text,
          details: { [method]: text },
          problems: [{ field: method, code: 'code.wrong', params: {} }],
        },
      },
    });
    await type(label, '000000');
    await press('Confirm');
    await describes(label, text);
    expect((await field(label)).value).toBe('000000');
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('MFA-11 after too many wrong codes says so', async () => {
    show(['code'], {
      'POST /api/auth/step-up': {
        status: 429,
        headers: { 'retry-after': '900' },
        body: { code: 'RATE_LIMITED', message: 'Too many wrong codes.', details: null },
      },
    });
    await type('Code', '000000');
    await press('Confirm');
    await expectText('Too many');
  });
});
