import { CAPABILITIES } from '@nestegg/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  describes,
  dialog,
  field,
  openList,
  press,
  expectText,
  expectNoText,
  tick,
  type,
} from '../../../test-support/page.ts';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { SettingsScreen } from './settings-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const SAVED = 'Settings saved successfully!';

afterEach(() => void vi.useRealTimers());

const show = (tab: string, answers: Answers = {}) =>
  showScreen(
    <SettingsScreen signInEmail={null} />,
    {
      'GET /api/auth/me': { body: ANN },
      'PATCH /api/profile': { body: ANN },
      'PUT /api/auth/user': { body: ANN },
      ...answers,
    },
    `/settings?tab=${tab}`,
  );

const without = (...names: string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => !names.includes(name)) } },
});

const alert = () => expect.poll(() => document.querySelector('[role="alert"]')?.textContent);

describe('the general settings', () => {
  it('SET-01 SET-02 SET-03 SET-04 are dark mode, currency and language, under the first of four tabs', async () => {
    const { page } = show('general');
    await expectText('Dark mode');
    const tabs = [...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent.trim());
    expect(tabs).toEqual(['General', 'Account', 'Notifications', 'Privacy']);
    expect(await openList('Language')).toEqual(['enEnglish', 'esEspañol', 'frFrançais', 'deDeutsch']);
    await press('enEnglish');
    expect((await openList('Currency')).slice(0, 5)).toEqual([
      'USDUS Dollar',
      'EUREuro',
      'GBPBritish Pound',
      'JPYJapanese Yen',
      'CADCanadian Dollar',
    ]);
  });

  it('SET-21 have the language of the profile also where it is one that is not offered here', async () => {
    show('general', { 'GET /api/auth/me': { body: { ...ANN, preferences: { language: 'ja' } } } });
    await expect.poll(async () => (await field('Language')).value).toBe('日本語');
  });

  it('DOM-33 SRV-85 send a new currency once it is confirmed, and say by its field why it was refused', async () => {
    const screen = show('general', {
      'PATCH /api/profile': {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { currency: 'Some amounts are not whole' } },
      },
    });
    await choose('Currency', 'JPYJapanese Yen');
    await press('Save Changes');
    await expect.poll(() => dialog()?.textContent).toContain('Amounts are not converted: USD 10.00 becomes JPY 10.');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
    await press('Save Changes');
    await press('Change');
    await expect.poll(dialog).toBeNull();
    await describes('Currency', 'Some amounts are not whole');
    expect(screen.writes()).toMatchObject([{ body: { preferences: { currency: 'JPY' } } }]);
  });

  it('SRV-85 say by the currency that it has to be whole in the savings target, too', async () => {
    show('general', {
      'PATCH /api/profile': {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { savings_target: 'The target is not whole' } },
      },
    });
    await choose('Currency', 'JPYJapanese Yen');
    await press('Save Changes');
    await press('Change');
    await describes('Currency', 'The target is not whole');
  });

  it('DOM-33 ask for a new currency once, and save it once', async () => {
    const screen = show('general', {
      'PATCH /api/profile': { body: { ...ANN, preferences: { currency: 'EUR' } } },
      'GET /api/auth/me': () => ({
        body: { ...ANN, preferences: screen.writes().length > 0 ? { currency: 'EUR' } : {} },
      }),
    });
    await choose('Currency', 'EUREuro');
    await press('Save Changes');
    await press('Change');
    await expectText(SAVED);
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ body: { preferences: { currency: 'EUR' } } }]);
  });
});

describe('the address', () => {
  it('SET-05 SET-06 is that of the profile, beside the name', async () => {
    show('account');
    expect((await field('Display Name')).value).toBe('Ann Miller');
    expect((await field('Email Address')).value).toBe('ann@example.com');
  });

  it('SET-09 SET-10 is checked by every save, whichever tab it is on', async () => {
    const screen = show('account');
    await type('Email Address', 'ann at');
    // While one types for the first time nothing is wrong yet.
    await expectNoText('Please enter a valid email address');
    const saves = [
      ['General', 'Save Changes'],
      ['Notifications', 'Save Notification Settings'],
      ['Privacy', 'Save Privacy Settings'],
    ] as const;
    const expectRefused = async (typed: string, words: string) => {
      await press('Account');
      await type('Email Address', typed);
      for (const [tab, button] of saves) {
        await press(tab);
        await press(button);
        await alert().toContain(words);
      }
      await press('Account');
      await describes('Email Address', words);
    };
    await expectRefused('', 'Email is required');
    await expectRefused('ann at home', 'Please enter a valid email address');
    expect(screen.writes()).toEqual([]);
    await type('Email Address', 'ann@pond.example');
    await press('General');
    await press('Save Changes');
    await expectText(SAVED);
    expect(screen.writes()).toHaveLength(1);
  });
});

const shownName = () => document.querySelector<HTMLInputElement>('input[autocomplete="name"]')?.value;

function ReadAgain() {
  const { refetch } = useApi().useGetMeQuery();
  return <button onClick={() => void refetch()}>Read again</button>;
}

describe('the name', () => {
  it('is that of the profile as soon as that can be read', async () => {
    const server = await startServer({ name: 'Mara Lindqvist' });
    server.fail({ path: '/api/auth/me', fault: { kind: 'status', status: 500 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openScreen(
      server,
      <>
        <ReadAgain />
        <SettingsScreen signInEmail={null} />
      </>,
      '/settings?tab=account',
    );
    // Past the repeats of the request.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5000);
        return shownName();
      })
      .toBe('Della Duck');
    vi.useRealTimers();
    server.heal();
    await press('Read again');
    await expect.poll(shownName).toBe('Mara Lindqvist');
  });
});

describe('an address that only the profile changes', () => {
  const WORDS = 'Change your email address in your profile';

  it('is said to be one until it is the same again, also where that cannot be saved', async () => {
    let broken = false;
    show('account', { 'PUT /api/auth/user': () => (broken ? { status: 500 } : { body: ANN }) });
    await type('Email Address', 'other@example.com');
    await press('Save Account Info');
    await describes('Email Address', WORDS);
    broken = true;
    await type('Email Address', 'ann@example.com');
    await press('Save Account Info');
    await expectText('Failed to save settings. Please try again.');
    await expectNoText(WORDS);
  });
});

describe('a change of password', () => {
  it('SET-12 SET-13 SET-18 needs the present one and a new one, whose rules are said before', async () => {
    const screen = show('account');
    await describes('New Password', 'Password must be at least 8 characters with numbers and special characters.');
    await press('Update Password');
    await describes('Current Password', 'Current password is required');
    await describes('New Password', 'Password is required');
    await type('Current Password', 'x');
    await expect.poll(async () => (await field('Current Password')).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.writes()).toEqual([]);
  });

  it('SET-22 SRV-03 is one in appearance where the server takes none', async () => {
    const screen = show('account', NO_CAPABILITIES);
    await type('Current Password', 'anything');
    await type('New Password', 'another-pond-8!');
    await type('Confirm New Password', 'another-pond-8!');
    await press('Update Password');
    await expectText('Password changed successfully!');
    expect(screen.writes()).toEqual([]);
  });
});

describe('the switches', () => {
  it.each([
    ['SET-07', 'notifications', 'Enable Notifications', 'News of your households'],
    ['SET-07', 'notifications', 'Email Notifications', ''],
    ['SET-26', 'notifications', 'Push Notifications', 'Shown on your devices'],
    ['SET-08', 'privacy', 'Data Sharing', 'Counts you in the totals'],
    ['SET-08', 'privacy', 'Analytics', 'Sends errors and response times'],
    ['SET-28', 'privacy', 'Public Profile', 'Shows your bio beside your name'],
  ])('%s under %s: %s is on, with its words', async (_id, tab, name, words) => {
    show(tab);
    expect((await field(name)).checked).toBe(true);
    await describes(name, words);
  });

  it.each([
    ['SET-27', 'notifications', ['Enable Notifications', 'Email Notifications', 'Push Notifications']],
    ['SET-29', 'privacy', ['Data Sharing', 'Public Profile']],
  ])('%s are off limits where the server lacks what they govern: %s', async (_id, tab, names) => {
    show(tab, without('notifications', 'privacy'));
    for (const name of names) {
      expect((await field(name)).disabled).toBe(true);
      await describes(name, 'Not available on this server');
    }
    await expectNoText('This browser');
  });

  it('SET-29 MON-04 keep Analytics where the server lacks the others for privacy', async () => {
    const screen = show('privacy', without('privacy'));
    await tick('Analytics');
    await press('Save Privacy Settings');
    await expectText(SAVED);
    expect(screen.writes()).toMatchObject([{ body: { preferences: { analytics: false } } }]);
  });
});

describe('a save', () => {
  it.each([
    ['general', 'Save Changes'],
    ['account', 'Save Account Info'],
    ['notifications', 'Save Notification Settings'],
    ['privacy', 'Save Privacy Settings'],
  ])(
    'SET-20 SET-24 that sends nothing takes a second all the same, and its banner stands for five: %s',
    async (...row) => {
      const [tab, button] = row;
      const screen = show(tab, NO_CAPABILITIES);
      await expectText(button);
      await expect.poll(() => screen.calls('GET /api/capabilities').length).toBe(1);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await press(button);
      await expectText('Saving...');
      await vi.advanceTimersByTimeAsync(900);
      expect(document.body.textContent).toContain('Saving...');
      await vi.advanceTimersByTimeAsync(100);
      await expectText(SAVED);
      await vi.advanceTimersByTimeAsync(4900);
      expect(document.body.textContent).toContain(SAVED);
      await vi.advanceTimersByTimeAsync(200);
      await expectNoText(SAVED);
      expect(screen.writes()).toEqual([]);
    },
  );
});
