// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { describes, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const FAILED = 'Failed to save settings. Please try again.';

async function change(status: number, details: object | null) {
  showScreen(
    <SettingsScreen signInEmail={null} />,
    {
      'GET /api/auth/me': { body: ANN },
      'POST /api/auth/password': { status, body: { code: 'VALIDATION_ERROR', message: 'Not so', details } },
    },
    '/settings?tab=account',
  );
  await type('Current Password', 'old-password-1!');
  await type('New Password', 'new-password-1!');
  await type('Confirm New Password', 'new-password-1!');
  await press('Update Password');
}

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
