import { addDays } from '@nestegg/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../../i18n/today.ts';
import {
  control,
  controls,
  dialog,
  expectFocusBack,
  expectNoText,
  expectText,
  field,
  press,
  tick,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, silent, type Answers } from '../../../test-support/scripted-screen.tsx';
import { AccessTokens } from './access-tokens.tsx';

const LIST = 'GET /api/tokens';
const CREATE = 'POST /api/tokens';
const CONFIRM = 'POST /api/auth/step-up';
const TOKEN = 'nest_00000000000000000000000000000000abcdef';

const scope = (change: object = {}) => ({
  household_id: null,
  household_name: null,
  read: true,
  write: false,
  import: false,
  ...change,
});
const answer = (change: object = {}) => ({
  id: 't-1',
  name: 'Spreadsheet',
  last_four: '9dXa',
  created_at: '2026-11-01T09:00:00Z',
  expires_on: '2099-03-01',
  last_used_at: null,
  ip: null,
  scopes: [scope(), scope({ household_id: 'h-1', household_name: 'Alder Street 12', read: false, write: true })],
  ...change,
});
const REFUSED = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: ['password'] } },
};

const show = (answers: Answers = {}) =>
  showScreen(<AccessTokens />, {
    [LIST]: { body: { data: [] } },
    [CREATE]: { status: 201, body: { ...answer(), token: TOKEN } },
    [CONFIRM]: { status: 204 },
    'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Alder Street 12', role: 'owner' }] } },
    ...answers,
  });

async function fill(): Promise<void> {
  await press('New token');
  await type('Name', 'Spreadsheet');
  await tick('Personal: Read');
  await tick('Alder Street 12: Add and change');
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('access tokens', () => {
  it('are absent where the server has none', async () => {
    const screen = show(NO_CAPABILITIES);
    await expectNoText('Access tokens');
    expect(screen.asked.map(({ call }) => call)).not.toContain(LIST);
  });

  it('say so where there is none yet', async () => {
    show();
    await expectText('No access tokens.');
  });

  it('are shown ledger by ledger, with what each may do, its use and its end', async () => {
    const old = answer({
      id: 't-2',
      name: 'Old',
      expires_on: '2020-01-01',
      scopes: [],
      last_used_at: '2026-11-19T10:00:00',
    });
    show({ [LIST]: { body: { data: [answer(), old] } } });
    await expectText('…9dXa · never used');
    expect(rows()).toEqual([
      'Spreadsheet…9dXa · never usedPersonalYesNoNoMar 01, 2099Revoke',
      'Alder Street 12NoYesNo',
      'Old…9dXa · used Nov 19, 2026, 10:00 AM—NoNoNoEndedRevoke',
    ]);
  });

  it('end with a day of UTC, whatever day it is here', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-06T03:00:00Z') });
    const days = ['2026-11-05', '2026-11-06'];
    const data = days.map((day) => answer({ id: day, name: day, expires_on: day, scopes: [] }));
    show({ [LIST]: { body: { data } } });
    await expectText('2026-11-06');
    expect(rows()).toEqual([expect.stringMatching(/Ended/), expect.stringMatching(/Nov 06, 2026/)]);
  });

  it('that cannot be read say so, and are read again', async () => {
    let broken = true;
    show({ [LIST]: () => (broken ? { status: 500 } : { body: { data: [answer()] } }) });
    broken = await control('Retry').then(() => false);
    await press('Retry');
    await expectText('Spreadsheet');
  });
});

describe('a new token', () => {
  it('is made with what was ticked, and shown this once', async () => {
    const screen = show();
    await fill();
    await press('Create');
    await expectText('Copy it now. It is not shown again.');
    expect((await field('Token')).value).toBe(TOKEN);
    expect(screen.writes()).toMatchObject([
      {
        call: CREATE,
        body: {
          name: 'Spreadsheet',
          expires_on: addDays(today(), 90),
          scopes: [
            { household_id: null, read: true, write: false, import: false },
            { household_id: 'h-1', read: false, write: true, import: false },
          ],
        },
      },
    ]);
    await press('Done');
    await expect.poll(dialog).toBeNull();
    expect(document.body.innerHTML).not.toContain(TOKEN);
  });

  it('needs a name and at least one right', async () => {
    const screen = show();
    await fill();
    await type('Name', ' ');
    await tick('Personal: Read');
    await tick('Alder Street 12: Add and change');
    await press('Create');
    await expectText('Choose at least one');
    await expectText('Name is required');
    expect(screen.writes()).toEqual([]);
  });

  it('needs a name of at most 100 characters', async () => {
    const screen = show();
    await fill();
    await type('Name', 'x'.repeat(101));
    await press('Create');
    await expectText('Name is too long (at most 100 characters)');
    expect(screen.writes()).toEqual([]);
    await type('Name', '🐣'.repeat(100));
    await press('Create');
    await expectText('Copy it now. It is not shown again.');
  });

  it('that failed is tried again with its key, with other rights under another', async () => {
    const screen = show({ [CREATE]: { status: 409, body: { code: 'CONFLICT', message: 'No.' } } });
    const tryIt = async (times: number) => {
      await press('Create');
      await expect.poll(() => screen.calls(CREATE)).toHaveLength(times);
      await control('Create');
    };
    await fill();
    await tryIt(1);
    await tryIt(2);
    await tick('Personal: Add and change');
    await tryIt(3);
    const [first, second, third] = screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows by its field what the server refuses', async () => {
    const problems = [{ field: 'expires_on', code: 'token.expiry', params: {} }];
    show({ [CREATE]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } } });
    await fill();
    await press('Create');
    await expectText('Choose a day within a year');
  });

  it('MFA-25 asks to confirm who it is, keeps what was typed, and repeats the call with its key', async () => {
    let isConfirmed = false;
    const screen = show({
      [CREATE]: () => (isConfirmed ? { status: 201, body: { ...answer(), token: TOKEN } } : REFUSED),
      [CONFIRM]: ({ body }) => {
        isConfirmed = (body as { password: string }).password === 'pond-1!';
        const problems = [{ field: 'password', code: 'current-password.wrong', params: {} }];
        const refused = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } };
        return isConfirmed ? { status: 204 } : refused;
      },
    });
    await fill();
    await press('Create');
    await expectText('Confirm it is you');
    await type('Password', 'wrong');
    await press('Confirm');
    await expectText('Current password is wrong');
    await type('Password', 'pond-1!');
    await press('Confirm');
    await expectText('Copy it now. It is not shown again.');
    const made = screen.writes().filter(({ call }) => call === CREATE);
    expect(made.map(({ body }) => body)).toEqual([made[0]?.body, made[0]?.body]);
    expect(new Set(made.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('MFA-25 that was not confirmed keeps what was typed', async () => {
    show({ [CREATE]: REFUSED });
    await fill();
    await press('Create');
    await expectText('Confirm it is you');
    await press('Cancel');
    await expectText('Failed to create the token. Please try again.');
    expect((await field('Name')).value).toBe('Spreadsheet');
    expect((await field('Personal: Read')).checked).toBe(true);
  });

  it('whose answer was lost says what to do', async () => {
    show({ [CREATE]: { status: 201, body: { ...answer(), token: null } } });
    await fill();
    await press('Create');
    await expectText('The token was created, but its answer was lost. Revoke “Spreadsheet” and create another.');
  });
});

describe('a token that is revoked', () => {
  it('is asked about, and gone', async () => {
    let data = [answer()];
    const screen = show({
      [LIST]: () => ({ body: { data } }),
      'DELETE /api/tokens/t-1': () => {
        data = [];
        return { status: 204 };
      },
    });
    await press('Revoke: Spreadsheet');
    await expectText('Revoke “Spreadsheet”? Programs that use it stop at once.');
    expect(screen.writes()).toEqual([]);
    await press('Revoke');
    await expectText('No access tokens.');
    expect(controls('Revoke: Spreadsheet')).toEqual([]);
  });

  it('stays, and says so, where that failed, until it is tried again', async () => {
    let tries = 0;
    show({
      [LIST]: { body: { data: [answer()] } },
      'DELETE /api/tokens/t-1': () => (tries++ ? silent() : { status: 403, body: { code: 'FORBIDDEN' } }),
    });
    await press('Revoke: Spreadsheet');
    await press('Revoke');
    await expectText('Failed to revoke the token. Please try again.');
    await press('Revoke');
    await expectNoText('Failed to revoke the token. Please try again.');
    await press('Cancel');
    await expectText('…9dXa');
  });
});

it('making a token and revoking one give the focus back', async () => {
  show({ [LIST]: { body: { data: [answer()] } } });
  await expectFocusBack('New token', {});
  await expectFocusBack('Revoke: Spreadsheet', {});
});
