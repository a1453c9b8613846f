import { expect, it } from 'vitest';
import { control, describes, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const QUESTION = 'Enter your password to change your email address to other@example.com.';
const refused = (details: object) => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', message: 'Not so', details },
});

async function ask(answer: Answers[string]) {
  const screen = showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    { 'GET /api/auth/me': { body: ANN }, 'PUT /api/auth/user': { body: ANN }, 'POST /api/auth/email': answer },
    '/profile',
  );
  await press('Edit');
  await type('Email', 'other@example.com');
  (await control('Save Changes')).focus();
  await press('Save Changes');
  await expectText(QUESTION);
  return screen;
}

it.each([
  ['the password is wrong', refused({ current_password: 'Wrong, it says' }), 'Wrong, it says'],
  ['the address is refused', refused({ email: 'No such pond' }), 'No such pond'],
  ['the server fails', { status: 500 }, 'Failed to save profile changes.'],
])('PROF-33 ERR-41 a new address says in its question that %s', async (_, answer, words) => {
  await ask(answer);
  await type('Password', 'pond-1!');
  await press('Change');
  await describes('Password', words);
  await expectText(QUESTION);
});

it('PROF-33 the question about a new address gives the focus to the heading', async () => {
  await ask({ status: 500 });
  await press('Cancel');
  await expectNoText(QUESTION);
  // The form that asked is over.
  await expect.poll(() => document.activeElement?.textContent).toBe('Profile');
});

it('PROF-33 a new address is put off without a call', async () => {
  const screen = await ask({ status: 500 });
  await press('Cancel');
  await expectNoText(QUESTION);
  // The others were saved.
  await expectText('Profile updated successfully!');
  expect(screen.calls('POST /api/auth/email')).toEqual([]);
});
