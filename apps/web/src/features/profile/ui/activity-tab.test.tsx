import { describe, expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { choose, press, expectNoText, expectText } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen } from '../../../test-support/scripted-screen.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { ActivityTab } from './activity-tab.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const entry = (n: number) => ({ id: `a-${n}`, type: 'login', date: '2026-11-01T09:00:00Z', ip: `192.0.2.${n}` });

const screenOf = <ProfileScreen onDeleted={() => undefined} />;
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

describe('the activity', () => {
  it('PROF-26 has sign-ins, failed ones and changes of the password', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
    const types = ['password_change', 'failed_login', 'login'];
    const data = types.map((type, n) => ({ ...entry(n), type, device: agent }));
    const pagination = { page: 1, limit: 10, total_pages: 1, total_items: 3 };
    const answers = { 'GET /api/auth/me': { body: ANN }, 'GET /api/profile/activity': { body: { data, pagination } } };
    showScreen(screenOf, answers, '/profile?tab=activity');
    await expect.poll(() => rows().length).toBe(3);
    const at = 'November 1, 2026 at 9:00 AMChrome · Windows192.0.2.';
    expect(rows()).toEqual([`Password change${at}0`, `Failed sign-in${at}1`, `Sign-in${at}2`]);
  });

  it('PROF-24 is a table with pages of a chosen length', async () => {
    const all = Array.from({ length: 23 }, (_, n) => entry(n));
    showScreen(
      screenOf,
      {
        'GET /api/auth/me': { body: ANN },
        'GET /api/profile/activity': ({ query }) => {
          const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
          const pagination = { page, limit, total_pages: Math.ceil(23 / limit), total_items: 23 };
          return { body: { data: all.slice((page - 1) * limit, page * limit), pagination } };
        },
      },
      '/profile?tab=activity',
    );
    await expectText('1–10 of 23');
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Type', 'Date', 'Device', 'IP address']);
    await press('Page 3');
    await expectText('21–23 of 23');
    expect(rows()).toHaveLength(3);
    expect(rows()[2]).toContain('192.0.2.22');
    await choose('Rows:', '20');
    await expectText('1–20 of 23');
    expect(rows()[0]).toContain('192.0.2.0');
  });
});

/** Opens the activity of a profile that holds this, on a server that stores none. */
async function open(recentActivity: readonly object[]) {
  const server = await startServer({ recentActivity });
  openScreen(server, screenOf, '/profile?tab=activity');
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  return server;
}

/** The activity of who signed in, whose profile is not the server's. */
function UnreadActivity() {
  const { data } = useApi().useGetMeQuery();
  return data ? <ActivityTab profile={{ ...data, source: 'identity' }} /> : null;
}

it('the activity of a profile that could not be read is not said to be none', async () => {
  showScreen(<UnreadActivity />, { ...NO_CAPABILITIES, 'GET /api/auth/me': { body: ANN } });
  await expectText('Failed to load profile data. Please try again.');
  await expectNoText('No activity yet.');
});

describe('the activity that the profile itself holds', () => {
  it('PROF-05 PROF-25 is shown in pages, with nothing to change, and asks for no more than the profile and what the server offers', async () => {
    const server = await open(Array.from({ length: 12 }, (_, n) => entry(n)));
    await expectText('1–10 of 12');
    expect(rows()[0]).toContain('Sign-in');
    const before = server.requests.length;
    await press('Page 2');
    await expectText('11–12 of 12');
    expect(rows()[1]).toContain('192.0.2.11');
    for (const tab of ['Security', 'Preferences']) await press(tab);
    await expectText('Save Preferences');
    const paths = server.requests.slice(before).map(({ path }) => path);
    expect(paths.filter((path) => path !== '/api/capabilities')).toEqual([]);
    expect(document.querySelectorAll('[role="tabpanel"] tbody input')).toHaveLength(0);
  });

  it('DOM-12 PROF-06 PROF-25 names devices as given, browsers by name, and dates in full', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
    const at = { type: 'login', date: '2026-11-01T12:05:00', ip: '192.168.100.117' };
    await open([
      { id: 'a', ...at, device: 'The old Windows laptop' },
      { id: 'b', ...at, device: agent },
      { id: 'c', ...at, device: null, date: 'long ago' },
    ]);
    expect(rows()).toEqual([
      'Sign-inNovember 1, 2026 at 12:05 PMThe old Windows laptop192.168.100.117',
      'Sign-inNovember 1, 2026 at 12:05 PMChrome · Linux192.168.100.117',
      'Sign-inlong ago—192.168.100.117',
    ]);
  });
});
