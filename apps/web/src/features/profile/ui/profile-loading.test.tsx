import { afterEach, describe, expect, it, vi } from 'vitest';
import { controls, expectWorking, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { showScreen, silent, type Answer } from '../../../test-support/scripted-screen.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { UnreadProfile } from '../../../shared/preferences/unread-profile.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { UnreadNotice } from './unread-notice.tsx';

const ME = 'GET /api/auth/me';
const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const UNREAD = 'Failed to load profile data. Please try again.';

afterEach(() => void vi.useRealTimers());

const show = (answer: () => Answer, address = '/profile') =>
  showScreen(<ProfileScreen onDeleted={() => undefined} />, { [ME]: answer }, address);

describe('a profile that cannot be read', () => {
  it('PROF-01 PROF-02 PROF-10 says so, with details and another try', async () => {
    let refused = true;
    show(() =>
      refused ? { status: 403, body: { code: 'AUTHORIZATION_ERROR', message: 'Not yours' } } : { body: ANN },
    );
    await expectText('Could not load profile');
    await expectText(UNREAD);
    const details = document.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('Technical Details');
    expect(details?.textContent).toContain('Not yours');
    refused = false;
    await press('Retry');
    await expectText('ann@example.com');
    expect(controls('Edit')).toHaveLength(1);
  });

  it('PROF-09 is fetched again after 3 s, twice, and again twice at another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const asked: number[] = [];
    show(() => {
      asked.push(Date.now());
      return { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } };
    });
    await expectText('Loading your profile...');
    const later = async () => {
      await vi.advanceTimersByTimeAsync(500);
      return asked.length;
    };
    await expect.poll(later).toBe(3);
    await expectText('Could not load profile');
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000);
    await press('Retry');
    await expect.poll(later).toBe(6);
    await expectText('Could not load profile');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(6);
  });
});

it.each([
  ['place', <UnreadProfile key="place" />],
  ['notice', <UnreadNotice key="notice" />],
])('PROF-10 that a profile is read again is on the button of its %s', async (_, part) => {
  let answer: Answer | ReturnType<typeof silent> = { status: 403 };
  const screen = showScreen(part, { [ME]: () => answer });
  await expect.poll(() => screen.calls(ME)).toHaveLength(1);
  await expect.poll(() => controls('Retry')).toHaveLength(1);
  answer = silent();
  await press('Retry');
  await expectWorking('Loading your profile...');
});

function ReadAgain() {
  const { refetch } = useApi().useGetMeQuery();
  return <button onClick={() => void refetch()}>Read again</button>;
}

describe('who stands in for a profile that fails', () => {
  it('SDK-18 PROF-04 is shown, and not offered to be edited or shown as chosen, until Retry brings the profile', async () => {
    const server = await startServer({ name: 'Mara Lindqvist', phone: '+49 30 1', bio: 'Keeps ducks.' });
    server.fail({ path: '/api/auth/me', fault: { kind: 'status', status: 500 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const screen = openScreen(server, <ProfileScreen onDeleted={() => undefined} />, '/profile');
    // Past the repeats of the request.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5000);
        return document.body.textContent;
      })
      .toContain(UNREAD);
    vi.useRealTimers();
    await expectText('Della Duck');
    expect(controls('Edit')).toEqual([]);
    for (const tab of ['Security', 'Preferences', 'Activity']) {
      await press(tab);
      await expectText(UNREAD);
      expect(screen.page.querySelectorAll('[role="tabpanel"] input')).toHaveLength(0);
      await expectNoText('No activity yet.');
    }
    await press('Personal Info');
    server.heal();
    await press('Retry');
    await expectText('Keeps ducks.');
    await expectNoText(UNREAD);
    const writes = () => server.requests.filter(({ method }) => method === 'PUT' || method === 'PATCH');
    expect(writes()).toEqual([]);
    await press('Edit');
    await type('Full Name', 'Mara L.');
    await press('Save Changes');
    await expectText('Profile updated successfully!');
    expect(server.state.profiles['della']).toMatchObject({ phone: '+49 30 1', bio: 'Keeps ducks.' });
  });

  it.each([
    ['preferences', 'Currency', 'US Dollar', 'Euro'],
    ['security', 'Session timeout (minutes)', '30', '15'],
  ])('has no %s of their own: those of the profile show as soon as it can be read', async (...row) => {
    const [tab, label, usual, own] = row;
    const server = await startServer({ preferences: { currency: 'EUR' }, security: { sessionTimeout: 15 } });
    server.fail({ path: '/api/auth/me', fault: { kind: 'status', status: 500 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openScreen(
      server,
      <>
        <ReadAgain />
        <ProfileScreen onDeleted={() => undefined} />
      </>,
      `/profile?tab=${tab}`,
    );
    // Past the repeats of the request.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5000);
        return document.querySelectorAll('form').length;
      })
      .toBeGreaterThan(0);
    vi.useRealTimers();
    const shown = async () => (await field(label)).value;
    expect(await shown()).toBe(usual);
    server.heal();
    await press('Read again');
    await expect.poll(shown).toBe(own);
  });
});
