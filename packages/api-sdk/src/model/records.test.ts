import { describe, expect, it } from 'vitest';
import { failedAnswer } from '../errors/failed-answer.ts';
import { addAccounts } from '../redux/add-accounts.ts';
import { addSchedules } from '../redux/add-schedules.ts';
import { json, openClient, withCapabilities } from '../test-support/client.ts';
import { conflictingHousehold, conflictingTransaction } from './conflict.ts';

const clientOf = (body: unknown) => openClient({ fetch: withCapabilities([], () => json(body)).fetch });

describe('records of our own server', () => {
  it('HH-18 DOM-10 an invitation, as its addressee sees it', async () => {
    const row = { id: '1', household_name: 'Ducks', inviter_name: 'Della', created_at: '2026-03-01T00:00:00Z' };
    const { dispatch, endpoints } = clientOf({ data: [row] });
    expect((await dispatch(endpoints.listInvitations.initiate())).data).toEqual([
      { id: '1', householdName: 'Ducks', inviterName: 'Della', createdAt: '2026-03-01T00:00:00Z' },
    ]);
  });

  it('an occurrence, with the day on which it was recorded', async () => {
    const row = {
      schedule_id: '1',
      date: '2026-03-01',
      expected_date: '2026-03-02',
      description: 'Rent',
      category: null,
      amount: -900,
      about: false,
      state: 'recorded',
      transaction_id: '2',
      recorded_date: '2026-03-03',
      suggestion: null,
      household_id: null,
      currency: 'USD',
      version: 4,
    };
    const totals = { count: 0, income: 0, expenses: 0, currency: 'USD', left_out: [] };
    const { fetch } = withCapabilities(['schedule'], () => json({ data: [row], totals }));
    const { dispatch, api } = openClient({ fetch });
    const span = { from: '2026-03-01', to: '2026-03-31' };
    expect((await dispatch(addSchedules(api).endpoints.listOccurrences.initiate(span))).data?.occurrences).toEqual([
      {
        scheduleId: '1',
        date: '2026-03-01',
        expectedDate: '2026-03-02',
        description: 'Rent',
        category: null,
        amountMinor: -90_000,
        isAbout: false,
        state: 'recorded',
        transactionId: '2',
        recordedDate: '2026-03-03',
        suggestion: null,
        householdId: null,
        currency: 'USD',
        version: 4,
      },
    ]);
  });

  it('HH-35 an invitation, as the owner sees it: its link once', async () => {
    const row = { id: '1', email: 'huey@example.com', created_at: '2026-03-01', expires_at: '2026-03-15' };
    const made = clientOf({ ...row, link: 'https://x/invitations/claim#s' });
    const create = made.endpoints.createInvite.initiate({ householdId: '1', email: 'huey@example.com' });
    expect((await made.dispatch(create)).data?.link).toBe('https://x/invitations/claim#s');
    const listed = clientOf({ data: [row] });
    expect((await listed.dispatch(listed.endpoints.listInvites.initiate('1'))).data).toEqual([
      { id: '1', email: 'huey@example.com', createdAt: '2026-03-01', expiresAt: '2026-03-15', link: null },
    ]);
  });

  it('a row that is not imported again, its amount in hundredths', async () => {
    const row = { id: '1', date: '2026-03-01', amount: -12.5, bank_reference: 'REF-1' };
    const { fetch } = withCapabilities(['accounts'], () => json({ data: [row, { ...row, bank_reference: null }] }));
    const { dispatch, api } = openClient({ fetch });
    const { endpoints } = addAccounts(api);
    const read = { id: '1', date: '2026-03-01', amountMinor: -1250, bankReference: 'REF-1' };
    expect((await dispatch(endpoints.listIgnored.initiate('7'))).data).toEqual([
      read,
      { ...read, bankReference: null },
    ]);
  });

  it('DOM-07 a household, whatever one of its members holds', async () => {
    const members = [
      { id: 1, name: null, role: null },
      { name: 'Huey', is_current_user: true, role: 'owner' },
      'quack',
    ];
    const { dispatch, endpoints } = clientOf([{ id: 1, name: 'Lake Cabin', created_at: null, members }]);
    const { data } = await dispatch(endpoints.listHouseholds.initiate());
    expect(data?.[0]).toMatchObject({ id: '1', role: 'owner', memberCount: 2, createdAt: null });
    expect(data?.[0]?.members.map(({ id, name, role }) => [id, name, role])).toEqual([
      ['1', 'User', 'member'],
      ['member-1', 'Huey', 'owner'],
    ]);
  });

  it('DOM-12 PROF-25 a profile, whatever one of its rows holds', async () => {
    const at = { type: 'login', date: '2026-11-01' };
    const { dispatch, endpoints } = clientOf({
      id: 7,
      name: 'Della',
      recentActivity: [
        { ...at, id: 1, device: null },
        { ...at, id: 'b', type: 'email_change' },
        { type: null, date: null },
        'quack',
        null,
      ],
      households: [{ id: 1, name: 'Lake Cabin' }, { id: null }],
    });
    const { data } = await dispatch(endpoints.getMe.initiate());
    expect(data).toMatchObject({ id: '7', source: 'server', households: [{ id: '1', name: 'Lake Cabin' }] });
    expect(data?.recentActivity.map(({ id, type, date }) => [id, type, date])).toEqual([
      ['1', 'login', '2026-11-01'],
      ['b', 'other', '2026-11-01'],
      ['entry-2', 'other', ''],
    ]);
  });

  it('PROF-26 DOM-12 a page of activity', async () => {
    const { dispatch, endpoints } = clientOf({
      data: [{ id: '1', type: 'login', date: '2026-03-01T00:00:00Z', ip: '127.0.0.1' }],
      pagination: { page: 1, limit: 10, total_pages: 1, total_items: 1 },
    });
    expect((await dispatch(endpoints.listActivity.initiate({}))).data).toEqual({
      items: [
        {
          id: '1',
          type: 'login',
          date: '2026-03-01T00:00:00Z',
          device: null,
          ip: '127.0.0.1',
          location: null,
          details: null,
          event: null,
        },
      ],
      page: 1,
      totalPages: 1,
      totalItems: 1,
    });
  });

  it.each([
    [
      { code: 'email.changed', params: {}, more: 1 },
      { code: 'email.changed', params: {} },
    ],
    [
      { code: 'pond.frozen', params: { n: 2 } },
      { code: 'pond.frozen', params: { n: 2 } },
    ],
    [{ type: 'odd' }, null],
    ['odd', null],
  ])('THEME-10 the code of an activity entry, where the server has one: %j', async (event, read) => {
    const { dispatch, endpoints } = clientOf({
      data: [{ id: '1', type: 'other', date: '2026-03-01T00:00:00Z', details: 'Words', event }],
      pagination: { page: 1, limit: 10, total_pages: 1, total_items: 1 },
    });
    const { data } = await dispatch(endpoints.listActivity.initiate({}));
    expect(data?.items).toMatchObject([{ details: 'Words', event: read }]);
  });

  it('PROF-32 a session', async () => {
    const row = { id: '1', created_at: '2026-03-01T00:00:00Z', is_current: true };
    const { dispatch, endpoints } = clientOf({ data: [row] });
    expect((await dispatch(endpoints.listSessions.initiate())).data).toEqual([
      { id: '1', createdAt: '2026-03-01T00:00:00Z', lastSeenAt: null, device: null, ip: null, isCurrent: true },
    ]);
  });

  it('PROF-33 a changed address, and whether it waits', async () => {
    const { dispatch, endpoints } = clientOf({ email: 'x@example.com', pending: true });
    const change = endpoints.changeEmail.initiate({ email: 'x@example.com', currentPassword: 'p' });
    expect((await dispatch(change)).data).toEqual({ email: 'x@example.com', isPending: true });
  });

  it('who the server takes the caller for', async () => {
    const { dispatch, endpoints } = clientOf({ authenticated: true, sub: 'della' });
    expect((await dispatch(endpoints.testAuth.initiate())).data).toEqual({ isAuthenticated: true, sub: 'della' });
  });
});

const conflict = (current: unknown) =>
  failedAnswer({ status: 409, statusText: '', body: { details: { current } }, retryAfter: null }, 'PUT /x', 0);

describe('the record of a conflict', () => {
  it('FORM-37 is read as what it is', () => {
    expect(conflictingHousehold(conflict({ id: '1', name: 'Ducks', version: 3 }))).toMatchObject({ version: 3 });
    expect(conflictingTransaction(conflict({ id: '1', name: 'Ducks' }))).toBeNull();
    expect(conflictingHousehold(conflict(null))).toBeNull();
  });
});

describe('figures', () => {
  it.each([['2026-13-40'], ['today'], ['']])('have no day where it is invalid: %j', async (day) => {
    const { dispatch, endpoints } = clientOf({ balance: 5, as_of: day, start_date: day });
    const { data } = await dispatch(endpoints.summariseTransactions.initiate({}));
    expect(data).toMatchObject({ balanceMinor: 500, asOf: null, startDate: null });
  });
});
