import { expect, it, vi } from 'vitest';
import { choose, control, expectNoText, expectText, press, tick, type } from '../../../test-support/page.ts';
import { FAILED, invalid } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { ProfileScreen } from './profile-screen.tsx';

standStill();

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  email: 'ann@example.com',
  phone: '+49 30 1',
  bio: 'Keeps ducks.',
  created_at: '2026-03-01T10:00:00Z',
  preferences: { currency: 'EUR', weeklyReport: false, publicProfile: false },
  security: { loginNotifications: true, sessionTimeout: 45 },
  savings_target: 1234.5,
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const ENTRIES = [
  { id: 'a-1', type: 'login', date: '2026-11-02T12:00:00', device: FIREFOX, ip: '192.0.2.1' },
  { id: 'a-2', type: 'failed_login', date: '2026-11-01', device: null, ip: null },
  { id: 'a-3', type: 'password_change', date: 'soon', device: 'Pond phone', ip: '2001:db8::1' },
];

const show = (tab = '', answers: Answers = {}) =>
  showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    {
      'GET /api/auth/me': { body: ANN },
      'PUT /api/auth/user': { body: ANN },
      'PATCH /api/profile': { body: ANN },
      ...answers,
    },
    `/profile${tab}`,
  );

/** Presses a button as a pointer does, which takes the focus: it comes back there from a dialog. */
async function pressInFocus(name: string): Promise<void> {
  (await control(name)).focus();
  await press(name);
}

it('Personal Info shows, asks and sends what was approved', async () => {
  let saved: Answer = invalid({ phone: 'No such number' });
  let changed: Answer = invalid({ current_password: 'Not your password' });
  const screen = show('', { 'PUT /api/auth/user': () => saved, 'POST /api/auth/email': () => changed });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Edit', () => press('Edit'));
  await step('Clear the name, save', async () => {
    await type('Full Name', ' ');
    await press('Save Changes');
  });
  await step('Type all, save: the phone is refused', async () => {
    await type('Full Name', ' Ann M. ');
    await type('Email', 'other@example.com');
    await type('Phone', ' ');
    await type('Bio', '');
    await press('Save Changes');
  });
  saved = FAILED;
  await step('Save: an unknown failure', () => press('Save Changes'));
  saved = { body: ANN };
  await step('Save: the address waits for the password', () => press('Save Changes'));
  await step('Type a wrong password', async () => {
    await type('Password', 'pond-2!');
    await press('Change');
  });
  changed = { body: { email: 'other@example.com', pending: true } };
  await step('Type the password', async () => {
    await type('Password', 'pond-1!');
    await press('Change');
  });
  expect(text()).toMatchSnapshot();
});

it('Personal Info without anything, in German, edited and left, is what was approved', async () => {
  setLanguage('de');
  const empty = { ...ANN, name: null, email: null, phone: null, bio: null, preferences: {} };
  const { step, text } = transcribe(show('', { 'GET /api/auth/me': { body: empty } }));
  await step('Open');
  await step('Edit', () => press('Bearbeiten'));
  await step('Cancel', () => press('Abbrechen'));
  expect(text()).toMatchSnapshot();
});

it('Personal Info of a server without capabilities is what was approved', async () => {
  const { step, text } = transcribe(show('', NO_CAPABILITIES));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('a profile that may not be read says what was approved', async () => {
  // Its details tell the time of the clock on the wall.
  vi.setSystemTime(new Date('2026-11-20T12:00:00'));
  const refusal = { status: 403, body: { code: 'AUTHORIZATION_ERROR', message: 'No' } };
  let isRefused = true;
  const { step, text } = transcribe(
    show('?tab=activity', {
      'GET /api/auth/me': () => (isRefused ? refusal : { body: ANN }),
      'GET /api/profile/activity': { status: 404, body: { code: 'NOT_FOUND', message: 'No' } },
    }),
  );
  await step('Open');
  isRefused = false;
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('your data are exported and the account deleted as was approved', async () => {
  const answers = [
    invalid({ current_password: 'Not your password' }),
    { status: 409, body: { code: 'CONFLICT', message: 'Nest would be left without an owner' } },
  ];
  const { step, text } = transcribe(
    show('', { 'GET /api/profile/export': FAILED, 'DELETE /api/profile': () => answers.shift() ?? FAILED }),
  );
  await step('Open');
  await step('Export, which fails', () => press('Export my data'));
  await step('Delete', () => press('Delete my account'));
  await step('Type the address, and a wrong password', async () => {
    await type('Type your email address to confirm', 'ann@example.com');
    await type('Password', 'pond-2!');
    await press('Delete');
    await expectText('Not your password');
  });
  await step('Again: a household would be without an owner', async () => {
    await press('Delete');
    await expectNoText('Not your password');
  });
  await step('Cancel', () => press('Cancel'));
  expect(text()).toMatchSnapshot();
});

it('the activity, in pages, is what was approved', async () => {
  const all = [
    ...ENTRIES,
    ...Array.from({ length: 20 }, (_, at) => ({ ...ENTRIES[0], id: `b-${at}`, ip: `192.0.2.${at + 10}` })),
  ];
  const screen = show('?tab=activity', {
    'GET /api/profile/activity': ({ query }) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const pagination = { page, limit, total_pages: Math.ceil(23 / limit), total_items: 23 };
      return { body: { data: all.slice((page - 1) * limit, page * limit), pagination } };
    },
  });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Page 3', () => press('Page 3'));
  await step('Pages of 20', () => choose('Rows:', '20'));
  await step('To the preferences', () => press('Preferences'));
  await step('Back to the first tab', () => press('Personal Info'));
  expect(text()).toMatchSnapshot();
});

it('the preferences are shown, refused and saved as was approved', async () => {
  let saved: Answer = invalid({ savings_target: 'Too much' });
  const screen = show('?tab=preferences', { 'PATCH /api/profile': () => saved });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Type no amount', () => type('Savings target', 'many'));
  await step('Type an amount, save: it is refused', async () => {
    await type('Savings target', '2,000');
    await tick('Weekly report');
    await press('Save Preferences');
  });
  saved = FAILED;
  await step('Save: an unknown failure', () => press('Save Preferences'));
  await step('Choose another currency', () => choose('Currency', 'JPYJapanese Yen'));
  await step('Save, which asks', () => pressInFocus('Save Preferences'));
  saved = { body: ANN };
  await step('Change', async () => {
    await press('Change');
    await expect.poll(() => document.activeElement?.textContent, { message: 'has the focus' }).toBe('Save Preferences');
  });
  expect(text()).toMatchSnapshot();
});

it('the savings target is written as the language does once that is another', async () => {
  const german = { ...ANN, preferences: { ...ANN.preferences, language: 'de' } };
  const { step, text } = transcribe(show('?tab=preferences', { 'PATCH /api/profile': { body: german } }));
  await step('Open');
  await step('Save another language', async () => {
    await choose('Language', 'deDeutsch');
    await press('Save Preferences');
  });
  await step('Speichern', () => press('Vorlieben speichern'));
  expect(text()).toMatchSnapshot();
});

it('preferences with all notifications off are what was approved', async () => {
  const quiet = { ...ANN, preferences: { notificationsEnabled: false }, savings_target: null };
  const { step, text } = transcribe(show('?tab=preferences', { 'GET /api/auth/me': { body: quiet } }));
  await step('Open');
  expect(text()).toMatchSnapshot();
});
