import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import {
  controls,
  describes,
  dialog,
  field,
  press,
  expectText,
  expectNoText,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  email: 'ann@example.com',
  created_at: '2026-03-01T10:00:00Z',
  preferences: {},
  security: {},
};
const SAVED = 'Profile updated successfully!';

afterEach(() => void vi.useRealTimers());

const show = (answers: Answers = {}) =>
  showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    { 'GET /api/auth/me': { body: ANN }, 'PUT /api/auth/user': { body: ANN }, ...answers },
    '/profile',
  );

describe('Personal Info', () => {
  it('PROF-03 PROF-04 PROF-06 shows who one is, and since when, under the first of four tabs', async () => {
    const { page } = show();
    await expectText('Member since March 1, 2026');
    const tabs = [...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent.trim());
    expect(tabs).toEqual(['Personal Info', 'Security', 'Preferences', 'Activity']);
    await press('Edit');
    const values = await Promise.all(
      ['Full Name', 'Email', 'Phone', 'Bio'].map(async (name) => (await field(name)).value),
    );
    expect(values).toEqual(['Ann Miller', 'ann@example.com', '', '']);
    await press('Cancel');
    await expectNoText('Save Changes');
    expect(controls('Edit')).toHaveLength(1);
  });

  it('PROF-07 goes from view to edit to saved, which a banner says for 5 s', async () => {
    const changed = { ...ANN, bio: 'Keeps ducks.' };
    let me: object = ANN;
    show({
      'GET /api/auth/me': () => ({ body: me }),
      'PUT /api/auth/user': () => {
        me = changed;
        return { body: changed };
      },
    });
    await press('Edit');
    await type('Bio', 'Keeps ducks.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Save Changes');
    await expectText(SAVED);
    await expectNoText('Full Name*');
    await expectText('Keeps ducks.');
    await vi.advanceTimersByTimeAsync(4900);
    expect(document.body.textContent).toContain(SAVED);
    await vi.advanceTimersByTimeAsync(200);
    await expectNoText(SAVED);
  });

  it('PROF-36 refuses a name, a phone and a bio over their limits by the field, at the limit not', async () => {
    const screen = show();
    await press('Edit');
    const limits = [
      ['Full Name', 'Name', 100],
      ['Phone', 'Phone', 30],
      ['Bio', 'Bio', 500],
    ] as const;
    for (const [label, , limit] of limits) await type(label, 'x'.repeat(limit + 1));
    await press('Save Changes');
    for (const [label, name, limit] of limits) {
      await describes(label, `${name} is too long (at most ${limit} characters)`);
      await type(label, 'x'.repeat(limit));
      await expect.poll(async () => (await field(label)).getAttribute('aria-invalid')).not.toBe('true');
    }
    expect(screen.writes()).toEqual([]);
    await press('Save Changes');
    await expectText(SAVED);
  });

  it.each([
    [true, /^The members of your households see it/],
    [false, /^Only you see it/],
  ])('PROF-03 SET-28 says by the bio who sees it, with a public profile: %s', async (publicProfile, words) => {
    show({ 'GET /api/auth/me': { body: { ...ANN, preferences: { publicProfile } } } });
    await press('Edit');
    await describes('Bio', words);
  });
});

describe('Personal Info of a server that replaces the person', () => {
  it('SDK-19 PROF-08 is sent whole, and what the server made of it shows at once', async () => {
    const server = await startServer({ email: 'mara@pond.example', phone: '+49 30 1', bio: 'Keeps ducks.' });
    openScreen(server, <ProfileScreen onDeleted={() => undefined} />, '/profile');
    await press('Edit');
    await type('Full Name', 'Mara L.');
    // The profile itself cannot be read again: what shows is the answer to the save.
    server.fail({ path: '/api/auth/me', fault: { kind: 'stall' } });
    const body = { name: 'Mara Lindqvist-Ek', bio: 'Keeps many ducks.' };
    server.fail({ path: '/api/auth/user', fault: { kind: 'status', status: 200, body } });
    await press('Save Changes');
    for (const words of [SAVED, 'Mara Lindqvist-Ek', 'Keeps many ducks.', '+49 30 1']) await expectText(words);
    expect(server.requests.filter(({ method }) => method === 'PUT').map((request) => request.body)).toEqual([
      { name: 'Mara L.', email: 'mara@pond.example', phone: '+49 30 1', bio: 'Keeps ducks.' },
    ]);
  });
});

describe('Personal Info of a server where passwords live elsewhere', () => {
  it('PROF-34 PROF-35 sends a changed address with the rest, and offers neither export nor deletion', async () => {
    const screen = show(NO_CAPABILITIES);
    await press('Edit');
    // It has no choice of who sees the profile either.
    await describes('Bio', /^$/);
    await type('Email', 'ann.m@example.com');
    await press('Save Changes');
    await expectText(SAVED);
    expect(dialog()).toBeNull();
    expect(screen.writes()).toMatchObject([
      { call: 'PUT /api/auth/user', body: { name: 'Ann Miller', email: 'ann.m@example.com' } },
    ]);
    await expectNoText('Export my data');
    await expectNoText('Delete my account');
  });
});
