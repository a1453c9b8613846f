import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, openClient, scripted, withCapabilities } from '../../test-support/client.ts';
import { type ContractServer, startContractServer } from '../../testing/index.ts';

let server: ContractServer;

beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

const open = (person = 'della') => openClient({ baseUrl: server.url, getAccessToken: () => Promise.resolve(person) });

describe('households', () => {
  it('SDK-14 SDK-15 are created, invited to and joined on a contract server', async () => {
    const owner = open();
    const created = await owner.dispatch(owner.endpoints.createHousehold.initiate({ name: 'Ducks' }));
    expect(created.data).toEqual({ id: '1' });
    const invite = { householdId: '1', email: 'huey@example.com' };
    expect(await owner.dispatch(owner.endpoints.createInvite.initiate(invite))).toEqual({ data: null });
    const guest = open('huey');
    expect(await guest.dispatch(guest.endpoints.acceptInvitation.initiate({ id: '2' }))).toEqual({ data: null });
    const sent = server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      ['/api/households', { name: 'Ducks' }],
      ['/api/households/1/invites', { email: 'huey@example.com' }],
      ['/api/households/join/2', null],
    ]);
    const { data } = await guest.dispatch(guest.endpoints.listHouseholds.initiate());
    expect(data).toMatchObject([{ id: '1', name: 'Ducks', role: 'member', memberCount: 2, creatorName: 'della' }]);
  });

  it('SDK-14 without an id in its answer a household is not created', async () => {
    const { fetch } = scripted(() => json({ ok: true }));
    const { dispatch, endpoints } = openClient({ fetch });
    const { error } = await dispatch(endpoints.createHousehold.initiate({ name: 'Ducks' }));
    expect(error).toMatchObject({ kind: 'invalid-answer', message: 'Invalid response for household' });
  });

  it('HH-15 a joined household shows at once', async () => {
    const owner = open();
    await owner.dispatch(owner.endpoints.createHousehold.initiate({ name: 'Ducks' }));
    await owner.dispatch(owner.endpoints.createInvite.initiate({ householdId: '1', email: 'huey@example.com' }));
    const guest = open('huey');
    await guest.dispatch(guest.endpoints.listHouseholds.initiate());
    await guest.dispatch(guest.endpoints.acceptInvitation.initiate({ id: '2' }));
    await expect
      .poll(() =>
        guest.endpoints.listHouseholds
          .select()(guest.store.getState())
          .data?.map(({ name }) => name),
      )
      .toEqual(['Ducks']);
  });

  it('HH-30 a change and a deletion name the version that they are about, to a server that has versions', async () => {
    const { fetch, to } = withCapabilities(['versions'], () => json({ id: '1', name: 'Ducks' }));
    const { dispatch, endpoints } = openClient({ fetch });
    await dispatch(endpoints.updateHousehold.initiate({ id: '1', version: 3, changes: { name: 'Ducks' } }));
    await dispatch(endpoints.deleteHousehold.initiate({ id: '1', version: 4 }));
    expect(to('/api/households/1').map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
      ['PATCH', '"3"'],
      ['DELETE', '"4"'],
    ]);
  });

  it('HH-30 a change sends what is given, in decimals', async () => {
    const { fetch, to } = withCapabilities([], () => json({ id: '1', name: 'Ducks' }));
    const { dispatch, endpoints } = openClient({ fetch });
    const changes = { name: 'Ducks', monthlyBudgetMinor: 120_050, savingsTargetMinor: 0, currency: 'EUR' } as const;
    await dispatch(endpoints.updateHousehold.initiate({ id: '1', changes }));
    await dispatch(endpoints.updateHousehold.initiate({ id: '1', changes: { monthlyBudgetMinor: null } }));
    expect(to('/api/households/1').map(({ body }) => body)).toEqual([
      { name: 'Ducks', monthly_budget: 1200.5, savings_target: 0, currency: 'EUR' },
      { monthly_budget: null },
    ]);
  });
});

const calls = (endpoints: ReturnType<typeof openClient>['endpoints']) =>
  [
    ['GET /api/households?deleted=true', endpoints.listDeletedHouseholds.initiate()],
    ['DELETE /api/households/1', endpoints.deleteHousehold.initiate({ id: '1' })],
    ['POST /api/households/1/restore', endpoints.restoreHousehold.initiate({ id: '1' })],
    [
      'PATCH /api/households/1/members/2 {"role":"owner"}',
      endpoints.updateMemberRole.initiate({ householdId: '1', memberId: '2', role: 'owner' }),
    ],
    ['DELETE /api/households/1/members/2', endpoints.deleteMember.initiate({ householdId: '1', memberId: '2' })],
    [
      'POST /api/households/1/transfer {"member_id":"2"}',
      endpoints.transferHousehold.initiate({ householdId: '1', memberId: '2' }),
    ],
    ['GET /api/households/1/invites', endpoints.listInvites.initiate('1')],
    ['POST /api/households/1/invites/3/resend', endpoints.resendInvite.initiate({ householdId: '1', inviteId: '3' })],
    ['DELETE /api/households/1/invites/3', endpoints.revokeInvite.initiate({ householdId: '1', inviteId: '3' })],
    ['GET /api/invitations', endpoints.listInvitations.initiate()],
    ['POST /api/invitations/3/decline', endpoints.declineInvitation.initiate({ id: '3' })],
    ['POST /api/invitations/claim {"secret":"s"}', endpoints.claimInvitation.initiate({ secret: 's' })],
    ['PATCH /api/profile {"savings_target":12.5}', endpoints.updateProfile.initiate({ savingsTargetMinor: 1250 })],
    [
      'PATCH /api/profile {"preferences":{"theme":"dark"}}',
      endpoints.updateProfile.initiate({ preferences: { theme: 'dark' }, idempotencyKey: 'k' }),
    ],
    ['GET /api/profile/activity?page=2&limit=10', endpoints.listActivity.initiate({ page: 2, limit: 10 })],
    ['DELETE /api/profile', endpoints.deleteProfile.initiate()],
    ['DELETE /api/profile {"current_password":"a"}', endpoints.deleteProfile.initiate({ currentPassword: 'a' })],
    ['GET /api/tokens', endpoints.listTokens.initiate()],
    ['PATCH /api/tokens/3 {"name":"Phone"}', endpoints.updateToken.initiate({ id: '3', name: 'Phone' })],
    ['DELETE /api/tokens/3', endpoints.deleteToken.initiate({ id: '3' })],
    ['GET /api/tokens/current', endpoints.getCurrentToken.initiate()],
    ['POST /api/auth/step-up/options', endpoints.listConfirmationMethods.initiate()],
    ['POST /api/auth/step-up {"password":"x"}', endpoints.confirmIdentity.initiate({ password: 'x' })],
    ['POST /api/auth/step-up {"code":"1"}', endpoints.confirmIdentity.initiate({ code: '1' })],
    ['POST /api/auth/step-up {"recovery_code":"A"}', endpoints.confirmIdentity.initiate({ recoveryCode: 'A' })],
    ['GET /api/auth/factors', endpoints.getFactors.initiate()],
    ['DELETE /api/auth/factors', endpoints.deleteFactors.initiate()],
    ['POST /api/auth/totp', endpoints.createTotp.initiate()],
    ['POST /api/auth/totp/confirm {"code":"123456"}', endpoints.confirmTotp.initiate({ code: '123456' })],
    ['DELETE /api/auth/totp', endpoints.deleteTotp.initiate()],
    ['POST /api/auth/recovery-codes', endpoints.createRecoveryCodes.initiate()],
    ['POST /api/auth/passkeys/options', endpoints.createPasskeyOptions.initiate()],
    [
      'POST /api/auth/passkeys {"name":"Laptop","response":{"id":"x"}}',
      endpoints.createPasskey.initiate({ name: 'Laptop', response: { id: 'x' } }),
    ],
    ['PATCH /api/auth/passkeys/3 {"name":"Phone"}', endpoints.updatePasskey.initiate({ id: '3', name: 'Phone' })],
    ['DELETE /api/auth/passkeys/3', endpoints.deletePasskey.initiate({ id: '3' })],
    ['DELETE /api/auth/devices', endpoints.deleteDevices.initiate()],
    ['DELETE /api/auth/devices/3', endpoints.deleteDevice.initiate({ id: '3' })],
    ['GET /api/auth/sessions', endpoints.listSessions.initiate()],
    ['DELETE /api/auth/sessions?id=5', endpoints.deleteSessions.initiate({ id: '5' })],
    ['DELETE /api/auth/sessions', endpoints.deleteSessions.initiate({})],
    [
      'POST /api/auth/password {"current_password":"a","new_password":"b"}',
      endpoints.changePassword.initiate({ currentPassword: 'a', newPassword: 'b' }),
    ],
    [
      'POST /api/auth/email {"email":"x@example.com","current_password":"a"}',
      endpoints.changeEmail.initiate({ email: 'x@example.com', currentPassword: 'a' }),
    ],
    ['GET /api/notifications', endpoints.getNotificationWays.initiate()],
    [
      'PUT /api/notifications/push {"endpoint":"https://push.example/1","p256dh":"k","auth":"s"}',
      endpoints.createPushSubscription.initiate({ endpoint: 'https://push.example/1', p256dh: 'k', auth: 's' }),
    ],
    ['DELETE /api/notifications/push/5', endpoints.deletePushSubscription.initiate({ id: '5' })],
    ['POST /api/auth/refresh {"refresh_token":"r"}', endpoints.refreshTokens.initiate({ refreshToken: 'r' })],
    ['POST /api/auth/revoke {"refresh_token":null}', endpoints.revokeTokens.initiate({})],
    ['GET /api/auth/test', endpoints.testAuth.initiate()],
    ['GET /api/health', endpoints.getHealth.initiate()],
  ] as const;

describe('each further call', () => {
  it('SDK-17 is sent with the method, path and body of the contract', async () => {
    const { fetch, seen } = scripted(({ url }) =>
      json(url.pathname === '/api/capabilities' ? { capabilities: [] } : {}),
    );
    const { dispatch, endpoints } = openClient({ fetch });
    const expected: string[] = [];
    for (const [line, action] of calls(endpoints)) {
      expected.push(line);
      await dispatch<unknown>(action);
    }
    const lines = seen
      .filter(({ url }) => url.pathname !== '/api/capabilities')
      .map(({ method, url, body }) =>
        [`${method} ${url.pathname}${url.search}`, body === undefined ? '' : JSON.stringify(body)].join(' ').trim(),
      );
    expect([...new Set(lines)].toSorted()).toEqual(expected.toSorted());
  });
});

describe('the profile', () => {
  it('SDK-16 AUTH-21 is registered; a second time is a 409, and the profile is there', async () => {
    const { dispatch, endpoints } = open();
    const person = { email: 'della@example.com', username: 'della', auth0_id: 'della' };
    const first = await dispatch(endpoints.register.initiate(person));
    expect(first.data).toMatchObject({ id: 'user-della', displayName: 'della', auth0Id: 'della' });
    expect((await dispatch(endpoints.register.initiate(person))).error).toMatchObject({ status: 409 });
    expect((await dispatch(endpoints.getMe.initiate())).data).toMatchObject({ id: 'user-della', source: 'server' });
  });

  it('SDK-19 SDK-20 PROF-08 is saved and read, and every view sees the change', async () => {
    const { dispatch, endpoints, store } = open();
    await dispatch(endpoints.register.initiate({ email: null, username: 'della', auth0_id: 'della' }));
    await dispatch(endpoints.getProfile.initiate());
    const saved = await dispatch(endpoints.updateUser.initiate({ name: 'Della Duck', phone: '1', bio: '' }));
    expect(saved.data).toMatchObject({ name: 'Della Duck', phone: '1' });
    await expect.poll(() => endpoints.getProfile.select()(store.getState()).data?.displayName).toBe('Della Duck');
    const body = { name: 'D', phone: null, bio: null, preferences: { theme: 'dark' }, security: {} } as const;
    expect((await dispatch(endpoints.replaceProfile.initiate(body))).data).toMatchObject({
      name: 'D',
      preferences: { theme: 'dark' },
    });
  });

  it('PROF-08 a save answers the fields that the server sends, whatever it leaves out', async () => {
    const answers: unknown[] = [
      { name: 'Della D.', phone: null, updated_at: 5 },
      { data: { bio: 'Ducks', avatar_url: 7 } },
      'saved',
      null,
    ];
    const { fetch } = withCapabilities([], ({ method }, count) => json(method === 'PUT' ? answers[count] : {}));
    const { dispatch, endpoints } = openClient({ fetch });
    const save = async () => (await dispatch(endpoints.updateUser.initiate({ name: 'Della' }))).data;
    expect([await save(), await save(), await save(), await save()]).toEqual([
      { name: 'Della D.', phone: null },
      { bio: 'Ducks', avatarUrl: '7' },
      {},
      {},
    ]);
  });

  it('SDK-18 SDK-39 on an empty answer is the signed-in identity’s', async () => {
    server.fail({ fault: { kind: 'empty' } });
    const { dispatch, endpoints, warnings } = open();
    expect((await dispatch(endpoints.getMe.initiate())).data).toMatchObject({ source: 'identity', phone: null });
    expect(warnings).toContain('GET /api/auth/me answered with an empty body');
  });

  it('SDK-18 on a 500 is the signed-in identity’s, or a temporary user’s', async () => {
    const { fetch } = scripted(() => json({}, 500));
    const known = openClient({ fetch });
    expect((await known.dispatch(known.endpoints.getMe.initiate())).data).toMatchObject({
      id: 'della',
      displayName: 'Della Duck',
      email: 'della@example.com',
      source: 'identity',
    });
    const nameless = openClient({
      fetch,
      getIdentity: () => ({ sub: 'd', email: null, nickname: 'Dell', name: null }),
    });
    expect((await nameless.dispatch(nameless.endpoints.getMe.initiate())).data).toMatchObject({
      displayName: 'Dell',
      source: 'identity',
    });
    const unknown = openClient({ fetch, getIdentity: () => null });
    expect((await unknown.dispatch(unknown.endpoints.getMe.initiate())).data).toMatchObject({
      displayName: 'User',
      source: 'temporary',
    });
  });

  it.each([403, 404, 503])('SDK-18 on a %i is the failure', async (status) => {
    const { fetch } = scripted(() => json({}, status));
    const { dispatch, endpoints } = openClient({ fetch });
    expect((await dispatch(endpoints.getMe.initiate())).error).toMatchObject({ status });
  });
});

describe('a file', () => {
  it('PROF-30 of everything is an archive', async () => {
    const { fetch } = scripted(() => new Response('PK…', { headers: { 'content-type': 'application/zip' } }));
    const { api } = openClient({ fetch });
    expect(await (await api.downloadExport()).text()).toBe('PK…');
  });

  it('QUICK-22 of a list is a table of what its filter matches', async () => {
    const { fetch, seen } = scripted(() => new Response('date,…', { headers: { 'content-type': 'text/csv' } }));
    const { api } = openClient({ fetch });
    expect(await (await api.downloadTransactions({ search: ' figs ', householdId: '7' })).text()).toBe('date,…');
    expect(seen[0]?.url.href).toMatch(/\/api\/transactions\/file\?household_id=7&search=figs$/);
    expect(await (await api.downloadTransactions()).text()).toBe('date,…');
  });

  it('rejects with the typed failure', async () => {
    const { fetch } = scripted(() => json({ code: 'FORBIDDEN', message: 'No' }, 403));
    const { api } = openClient({ fetch });
    await expect(api.downloadExport()).rejects.toMatchObject({
      name: 'NesteggError',
      message: 'No',
      status: 403,
    });
    const page = scripted(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    const other = openClient({ fetch: page.fetch });
    await expect(other.api.downloadExport()).rejects.toMatchObject({ status: 500 });
  });
});
