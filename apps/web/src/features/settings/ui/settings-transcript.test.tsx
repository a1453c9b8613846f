import { expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { choose, control, press, tick, type } from '../../../test-support/page.ts';
import { FAILED, invalid } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { SettingsScreen } from './settings-screen.tsx';

standStill();

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  username: 'ann',
  email: 'ann@example.com',
  phone: '123',
  bio: 'Sails.',
  preferences: { currency: 'EUR', emailNotifications: false, analytics: false, publicProfile: true },
  security: {},
};

const show = (tab = '', answers: Answers = {}) =>
  transcribe(
    showScreen(
      <SettingsScreen signInEmail="signed-in@example.com" />,
      {
        'GET /api/auth/me': { body: ANN },
        'PATCH /api/profile': { body: ANN },
        'PUT /api/auth/user': { body: ANN },
        ...answers,
      },
      `/settings${tab}`,
    ),
  );

/** Presses a button as a pointer does, which takes the focus: it comes back there from a dialog. */
async function pressInFocus(name: string): Promise<void> {
  (await control(name)).focus();
  await press(name);
}

it('the general settings are shown, refused and saved as was approved', async () => {
  let answer = invalid({ language: 'Not that one' });
  const { step, text } = show('', { 'PATCH /api/profile': () => answer });
  await step('Open');
  await step('Dark, without shortcuts', async () => {
    await tick('Dark mode');
    await tick('Keyboard shortcuts');
  });
  await step('Another currency, save: it asks', async () => {
    await choose('Currency', 'USDUS Dollar');
    await pressInFocus('Save Changes');
  });
  await step('Change, which is refused', () => press('Change'));
  answer = FAILED;
  await step('The same currency, save: an unknown failure', async () => {
    await choose('Currency', 'EUREuro');
    await press('Save Changes');
  });
  answer = { body: ANN };
  await step('Save', () => press('Save Changes'));
  expect(text()).toMatchSnapshot();
});

it('the account settings are shown, refused and saved as was approved', async () => {
  let answer = invalid({ name: 'Not that name' });
  let password = invalid({ current_password: 'Not your password' });
  const { step, text } = show('?tab=account', {
    'PUT /api/auth/user': () => answer,
    'POST /api/auth/password': () => password,
  });
  await step('Open');
  await step('No address', async () => {
    await type('Email Address', 'nowhere');
    await press('Save Account Info');
  });
  await step('A name that is refused', async () => {
    await type('Email Address', 'ann@example.com');
    await type('Display Name', 'Ann M.');
    await press('Save Account Info');
  });
  answer = { body: ANN };
  await step('Save', () => press('Save Account Info'));
  await step('Passwords that differ', async () => {
    await type('New Password', 'short');
    await type('Confirm New Password', 'other');
    await press('Update Password');
  });
  await step('A wrong password', async () => {
    await type('Current Password', 'pond-2!');
    await type('New Password', 'Pond-water-12!');
    await type('Confirm New Password', 'Pond-water-12!');
    await press('Update Password');
  });
  password = { status: 204 };
  await step('Change it', () => press('Update Password'));
  expect(text()).toMatchSnapshot();
});

it('the notifications and privacy are shown and saved as was approved', async () => {
  let answer: Answer = FAILED;
  const { step, text } = show('?tab=notifications', { 'PATCH /api/profile': () => answer });
  await step('Open');
  await step('All off, save: an unknown failure', async () => {
    await tick('Enable Notifications');
    await press('Save Notification Settings');
  });
  await step('To privacy', () => press('Privacy'));
  answer = { body: ANN };
  await step('Save', async () => {
    await tick('Data Sharing');
    await tick('Public Profile');
    await press('Save Privacy Settings');
  });
  expect(text()).toMatchSnapshot();
});

it.each(['', '?tab=account', '?tab=notifications', '?tab=privacy'])(
  'the settings of a server without capabilities are what was approved at “%s”',
  async (tab) => {
    setLanguage('de');
    const { step, text } = show(tab, NO_CAPABILITIES);
    await step('Open');
    expect(text()).toMatchSnapshot();
  },
);

it('settings that may not be read say what was approved', async () => {
  const { step, text } = show('', { 'GET /api/auth/me': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
  await step('Open');
  expect(text()).toMatchSnapshot();
});
