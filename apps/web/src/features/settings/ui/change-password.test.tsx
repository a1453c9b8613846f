import { expect, it } from 'vitest';
import { describes, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const FAILED = 'Failed to save settings. Please try again.';

async function change(status: number, details: object | null, next = 'new-password-1!', again = next) {
  const screen = showScreen(
    <SettingsScreen signInEmail={null} />,
    {
      'GET /api/auth/me': { body: ANN },
      'POST /api/auth/password': { status, body: { code: 'VALIDATION_ERROR', message: 'Not so', details } },
    },
    '/settings?tab=account',
  );
  await type('Current Password', 'old-password-1!');
  await type('New Password', next);
  await type('Confirm New Password', again);
  await press('Update Password');
  return screen;
}

it.each([
  ['SET-14', 'a-pond7', 'a-pond7', 'New Password', /Password must be at least 8 characters(?! with)/],
  ['SET-15', 'no-digits!', 'no-digits!', 'New Password', 'Password must contain at least one number'],
  ['SET-16', 'nospecials77', 'nospecials77', 'New Password', 'Password must contain at least one special character'],
  ['SET-17', 'another-pond-8!', 'other', 'Confirm New Password', 'Passwords do not match'],
] as const)('%s a new password that breaks a rule says so by its field, and is not sent: %s, %s', async (...broken) => {
  const [, next, again, label, words] = broken;
  const screen = await change(204, null, next, again);
  await describes(label, words);
  expect(screen.writes()).toEqual([]);
});

it('SET-19 SET-23 a password that is changed says so, and leaves none of the three fields filled', async () => {
  const screen = await change(204, null);
  await expectText('Password changed successfully!');
  const fields = await Promise.all(['Current Password', 'New Password', 'Confirm New Password'].map(field));
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
  expect(screen.writes().map(({ body }) => body)).toEqual([
    { current_password: 'old-password-1!', new_password: 'new-password-1!' },
  ]);
});

it.each([
  ['Current Password', 'current_password'],
  ['New Password', 'new_password'],
])('SET-23 ERR-41 a password that is refused says why by the field: %s', async (label, name) => {
  await change(422, { [name]: 'Not this one' });
  await describes(label, 'Not this one');
  await expectNoText(FAILED);
  expect((await field('Current Password')).value).toBe('old-password-1!');
});

it.each([
  ['for another field', 422, { shoe_size: 'Too large' }],
  ['for no field', 404, null],
])('SET-25 a password that is refused %s says that it was not saved', async (_, status, details) => {
  await change(status, details);
  await expectText(FAILED);
  expect((await field('Current Password')).value).toBe('old-password-1!');
});
