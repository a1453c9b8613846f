import { expect, it } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { press, tick, type } from '../../../test-support/page.ts';
import { FAILED, invalid } from '../../../test-support/refused-answers.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  unreachable,
  type Answer,
  type Answers,
} from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { ConnectedApps } from './connected-apps.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { Sessions } from './sessions.tsx';

standStill();

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  email: 'ann@example.com',
  preferences: {},
  security: { loginNotifications: true, sessionTimeout: 45 },
};
const OFF = { two_factor: false, since: null, totp: null, passkeys: [], codes_left: 0, devices: [] };

const show = (answers: Answers = {}) =>
  showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    {
      'GET /api/auth/me': { body: ANN },
      'GET /api/auth/factors': { body: OFF },
      'GET /api/auth/sessions': { body: { data: [] } },
      'GET /api/tokens': { body: { data: [] } },
      'GET /api/apps': { body: { data: [] } },
      ...answers,
    },
    '/profile?tab=security',
  );

async function typePasswords(current: string, next: string, again = next): Promise<void> {
  await type('Current Password', current);
  await type('New Password', next);
  await type('Confirm New Password', again);
  await press('Change Password');
}

it('the password is changed as was approved', async () => {
  let answer: Answer = invalid({ current_password: 'Not your password' });
  const { step, text } = transcribe(show({ 'POST /api/auth/password': () => answer }));
  await step('Open');
  await step('Type passwords that differ', () => typePasswords('', 'short', 'other'));
  await step('Type a wrong one', () => typePasswords('pond-2!', 'Pond-water-12!'));
  answer = FAILED;
  await step('An unknown failure', () => press('Change Password'));
  answer = { status: 204 };
  await step('Change it', () => press('Change Password'));
  expect(text()).toMatchSnapshot();
});

it('the security settings are saved as was approved', async () => {
  let answer: Answer = invalid({ 'security.sessionTimeout': 'Too long' });
  const screen = show({ 'PATCH /api/profile': () => answer });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Type no number', () => type('Session timeout', '-1'));
  await step('Type a number, save: it is refused', async () => {
    await type('Session timeout', '90');
    await tick('Login notifications');
    await press('Save Security Settings');
  });
  answer = FAILED;
  await step('An unknown failure', () => press('Save Security Settings'));
  answer = { body: ANN };
  await step('Save', () => press('Save Security Settings'));
  expect(text()).toMatchSnapshot();
});

it('security of a server without capabilities is what was approved', async () => {
  const { step, text } = transcribe(
    show({ ...NO_CAPABILITIES, 'GET /api/auth/me': { body: { ...ANN, security: {} } } }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('sessions are listed and ended as was approved', async () => {
  const at = { created_at: '2026-11-01T09:00:00', last_seen_at: '2026-11-02T09:30:00' };
  let open = [
    { ...at, id: 's-1', device: null, ip: '192.0.2.1', is_current: true },
    { ...at, id: 's-2', device: 'Pond phone', ip: null, is_current: false },
    { ...at, id: 's-3', device: 'Pond tablet', ip: '192.0.2.3', last_seen_at: null, is_current: false },
  ];
  let isDown = true;
  const screen = showScreen(<Sessions />, {
    'GET /api/auth/sessions': () => (isDown ? FAILED : { body: { data: open } }),
    'DELETE /api/auth/sessions': ({ query }) => {
      const id = query.get('id');
      open = open.filter((session) => (id === null ? session.is_current : session.id !== id));
      return { status: 204 };
    },
  });
  const { step, text } = transcribe(screen);
  await step('Open, which fails');
  isDown = false;
  await step('Retry', () => press('Retry'));
  await step('End one', () => press('Sign out: Pond phone'));
  await step('End all others', () => press('Sign out everywhere else'));
  expect(text()).toMatchSnapshot();
});

it('sessions in French are what was approved', async () => {
  setLanguage('fr');
  const here = { id: 's-1', device: null, ip: null, created_at: '2026-11-01T09:00:00', last_seen_at: null };
  const { step, text } = transcribe(
    showScreen(<Sessions />, { 'GET /api/auth/sessions': { body: { data: [{ ...here, is_current: true }] } } }),
  );
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('connected apps are listed and disconnected as was approved', async () => {
  const own = { household_id: null, household_name: null, read: true, write: true, import: false };
  const nest = { household_id: 'h-1', household_name: 'Nest', read: true, write: false, import: true };
  const planner = {
    id: 'a-1',
    name: 'Pond Planner',
    created_at: '2026-11-01T09:00:00',
    last_used_at: '2026-11-02T09:30:00',
    ip: '192.0.2.1',
    scopes: [own, nest],
  };
  let open = [planner, { ...planner, id: 'a-2', name: 'nestegg-cli', last_used_at: null, ip: null, scopes: [own] }];
  let isDown = true;
  const screen = showScreen(<ConnectedApps />, {
    'GET /api/apps': () => (isDown ? unreachable() : { body: { data: open } }),
    'DELETE /api/apps/a-1': FAILED,
    'DELETE /api/apps/a-2': () => {
      open = open.filter(({ id }) => id !== 'a-2');
      return { status: 204 };
    },
  });
  const { step, text } = transcribe(screen);
  await step('Open, unreachable');
  isDown = false;
  await step('Retry', () => press('Retry'));
  await step('Disconnect one, which fails', () => press('Disconnect: Pond Planner'));
  await step('Disconnect the other', () => press('Disconnect: nestegg-cli'));
  expect(text()).toMatchSnapshot();
});
