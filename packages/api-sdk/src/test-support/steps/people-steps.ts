import { testConnection, testPublic } from '../../requests/service-requests.ts';
import { refreshTokens, revokeTokens } from '../../requests/identity-requests.ts';
import { getMe, updateUser } from '../../requests/profile-requests.ts';
import type { Steps } from '../transcript.ts';

const idempotencyKey = 'key of the draft';
const KEYED = { id: 'id 1', idempotencyKey } as const;
const VERSIONED = { ...KEYED, version: 8 } as const;
const MEMBER = { householdId: 'household 1', memberId: 'member 2', idempotencyKey } as const;
const INVITE = { householdId: 'household 1', inviteId: 'invite 2', idempotencyKey } as const;

export const HOUSEHOLD_STEPS: Steps = {
  'households.list': ({ households }) => households.list(),
  'households.listDeleted': ({ households }) => households.listDeleted(),
  'households.get': ({ households }) => households.get('id 1'),
  'households.create': ({ households }) => households.create({ name: 'Duckburg', idempotencyKey }),
  'households.update': ({ households }) =>
    households.update({
      ...VERSIONED,
      changes: {
        name: 'Duckburg',
        description: 'Ours',
        monthlyBudgetMinor: 1050,
        savingsTargetMinor: 250,
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
      },
    }),
  'households.update to no budget': ({ households }) =>
    households.update({ ...VERSIONED, changes: { monthlyBudgetMinor: null, description: null } }),
  'households.delete': ({ households }) => households.delete(VERSIONED),
  'households.restore': ({ households }) => households.restore(KEYED),
  'households.updateMemberRole': ({ households }) => households.updateMemberRole({ ...MEMBER, role: 'owner' }),
  'households.deleteMember': ({ households }) => households.deleteMember(MEMBER),
  'households.transfer': ({ households }) => households.transfer(MEMBER),
  'invitations.list': ({ invitations }) => invitations.list(),
  'invitations.accept': ({ invitations }) => invitations.accept(KEYED),
  'invitations.decline': ({ invitations }) => invitations.decline(KEYED),
  'invitations.claim': ({ invitations }) => invitations.claim({ secret: 'secret', idempotencyKey }),
  'invitations.listOfHousehold': ({ invitations }) => invitations.listOfHousehold('household 1'),
  'invitations.create': ({ invitations }) =>
    invitations.create({ householdId: 'household 1', email: 'huey@example.com', idempotencyKey }),
  'invitations.resend': ({ invitations }) => invitations.resend(INVITE),
  'invitations.revoke': ({ invitations }) => invitations.revoke(INVITE),
};

const PERSON = { name: 'Della', phone: '+1 555', bio: 'Pilot' } as const;
const SETTINGS = {
  preferences: { theme: 'dark', publicProfile: false },
  security: { loginNotifications: true, sessionTimeout: 30 },
} as const;

export const PROFILE_STEPS: Steps = {
  'profile.get': ({ profile }) => profile.get(),
  'profile.register': ({ profile }) =>
    profile.register({ email: 'della@example.com', username: 'della', auth0_id: 'auth0|1' }),
  'profile.update': ({ profile }) =>
    profile.update({
      ...PERSON,
      ...SETTINGS,
      savingsTargetMinor: 250,
      timeZone: 'Europe/Berlin',
      idempotencyKey,
    }),
  'profile.update of one field': ({ profile }) => profile.update({ phone: null }),
  'profile.replace': ({ profile }) => profile.replace({ ...PERSON, ...SETTINGS, idempotencyKey }),
  'profile.activity': ({ profile }) => profile.activity({ page: 3, limit: 20 }),
  'profile.activity of the first page': ({ profile }) => profile.activity(),
  'profile.export': ({ profile }) => profile.export(),
  'profile.delete': ({ profile }) => profile.delete({ currentPassword: 'password', idempotencyKey }),
  'profile.delete without a password': ({ profile }) => profile.delete(),
  'call of getMe': ({ call }) => call(getMe()),
  'call of updateUser': ({ call }) => call(updateUser({ ...PERSON, idempotencyKey })),
};

export const IDENTITY_STEPS: Steps = {
  'account.changePassword': ({ account }) => account.changePassword({ currentPassword: 'old', newPassword: 'new' }),
  'account.changeEmail': ({ account }) => account.changeEmail({ email: 'd@example.com', currentPassword: 'old' }),
  'account.listSessions': ({ account }) => account.listSessions(),
  'account.deleteSessions': ({ account }) => account.deleteSessions({ id: 'id 1' }),
  'account.deleteSessions but the present one': ({ account }) => account.deleteSessions(),
  'account.listApps': ({ account }) => account.listApps(),
  'account.deleteApp': ({ account }) => account.deleteApp({ id: 'id 1' }),
  'account.listConfirmationMethods': ({ account }) => account.listConfirmationMethods(),
  'account.confirmIdentity by password': ({ account }) => account.confirmIdentity({ password: 'old' }),
  'account.confirmIdentity by code': ({ account }) => account.confirmIdentity({ code: '123456' }),
  'account.confirmIdentity by recovery code': ({ account }) => account.confirmIdentity({ recoveryCode: 'egg' }),
  'account.confirmIdentity by passkey': ({ account }) => account.confirmIdentity({ response: { id: 'key' } }),
  'call of refreshTokens': ({ call }) => call(refreshTokens({ refreshToken: 'r' })),
  'call of revokeTokens': ({ call }) => call(revokeTokens({})),
  testAuth: ({ testAuth }) => testAuth(),
  getHealth: ({ getHealth }) => getHealth(),
  'call of testPublic': ({ call }) => call(testPublic()),
  'call of testConnection': ({ call }) => call(testConnection()),
  getCapabilities: ({ getCapabilities }) => getCapabilities(),
};

export const FACTOR_STEPS: Steps = {
  'factors.get': ({ factors }) => factors.get(),
  'factors.delete': ({ factors }) => factors.delete(),
  'factors.createTotp': ({ factors }) => factors.createTotp(),
  'factors.confirmTotp': ({ factors }) => factors.confirmTotp({ code: '123456' }),
  'factors.deleteTotp': ({ factors }) => factors.deleteTotp(),
  'factors.createPasskeyOptions': ({ factors }) => factors.createPasskeyOptions(),
  'factors.createPasskey': ({ factors }) => factors.createPasskey({ name: 'Phone', response: { id: 'key' } }),
  'factors.updatePasskey': ({ factors }) => factors.updatePasskey({ id: 'id 1', name: 'Phone' }),
  'factors.deletePasskey': ({ factors }) => factors.deletePasskey({ id: 'id 1' }),
  'factors.createRecoveryCodes': ({ factors }) => factors.createRecoveryCodes(),
  'factors.deleteDevice': ({ factors }) => factors.deleteDevice({ id: 'id 1' }),
  'factors.deleteDevices': ({ factors }) => factors.deleteDevices(),
  'tokens.list': ({ tokens }) => tokens.list(),
  'tokens.create': ({ tokens }) =>
    tokens.create({
      name: 'Script',
      expiresOn: '2026-12-31',
      scopes: [
        { householdId: 'household 1', read: true, write: false, import: true },
        { householdId: null, write: true },
      ],
      idempotencyKey,
    }),
  'tokens.update': ({ tokens }) => tokens.update({ ...KEYED, name: 'Phone' }),
  'tokens.delete': ({ tokens }) => tokens.delete(KEYED),
  'tokens.getCurrent': ({ tokens }) => tokens.getCurrent(),
  'notifications.getWays': ({ notifications }) => notifications.getWays(),
  'notifications.createPushSubscription': ({ notifications }) =>
    notifications.createPushSubscription({ endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }),
  'notifications.deletePushSubscription': ({ notifications }) => notifications.deletePushSubscription({ id: 'id 1' }),
};
