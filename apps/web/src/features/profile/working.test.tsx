import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { control, controls, expectWorking, press, tick, type } from '../../test-support/page.ts';
import { showScreen, silent, type Answer, type Answers } from '../../test-support/scripted-screen.tsx';
import { AccessTokens } from './tokens/access-tokens.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';
import { DeleteAccount } from './ui/delete-account.tsx';
import { ProfileScreen } from './ui/profile-screen.tsx';

const KEY = { id: 'k-1', name: 'Laptop', created_at: '2026-03-03T12:00:00', last_used_at: null, made_for: null };
const FACTORS = {
  two_factor: true,
  since: '2026-03-03T12:00:00',
  totp: { confirmed_at: '2026-03-03T12:00:00', last_used_at: null, usable: true },
  passkeys: [KEY],
  codes_left: 8,
  devices: [],
};
const TOKEN = {
  id: 't-1',
  name: 'Spreadsheet',
  last_four: '9dXa',
  created_at: '2026-11-01T09:00:00Z',
  expires_on: '2099-03-01',
  last_used_at: null,
  ip: null,
  scopes: [],
};
const refused = (...methods: string[]): Answer => ({
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: methods } },
});
const SERVER: Answers = {
  'GET /api/auth/factors': { body: FACTORS },
  'GET /api/tokens': { body: { data: [TOKEN] } },
  'GET /api/households': { body: { data: [] } },
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann', email: 'ann@example.com', preferences: {}, security: {} } },
  'POST /api/auth/totp': { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nestegg' } },
  'POST /api/auth/passkeys/options': {
    body: { options: { rp: {}, user: { id: 'AQID' }, challenge: 'AQID', pubKeyCredParams: [] } },
  },
};

const FACTOR_PART = <TwoFactorSection email="ann@example.com" />;
const nothing = () => undefined;
const TOKENS = <AccessTokens />;
const PROFILE = <ProfileScreen onDeleted={nothing} />;
const DELETION = <DeleteAccount expected="Ann" onDeleted={nothing} onCancel={nothing} />;

beforeEach(() => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = { id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
  const response = { clientDataJSON: bytes, attestationObject: bytes };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: async () => ({ ...made, response }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const pressLast = async (name: string) => {
  await expect.poll(() => controls(name)).toHaveLength(2);
  controls(name).at(-1)?.click();
};

it.each<[string, string, ReactNode, () => Promise<void>]>([
  [
    'Turning off... (red)',
    'DELETE /api/auth/factors',
    FACTOR_PART,
    async () => {
      await tick('Two-factor authentication');
      await press('Turn off');
    },
  ],
  [
    'Removing... (red)',
    'DELETE /api/auth/totp',
    FACTOR_PART,
    async () => {
      await press('Remove: Authenticator app');
      await press('Remove');
    },
  ],
  [
    'Making codes...',
    'POST /api/auth/recovery-codes',
    FACTOR_PART,
    async () => {
      await press('Make new codes');
      await pressLast('Make new codes');
    },
  ],
  [
    'Removing... (red)',
    'DELETE /api/auth/passkeys/k-1',
    FACTOR_PART,
    async () => {
      await press('Remove: Laptop');
      await press('Remove');
    },
  ],
  [
    'Adding...',
    'POST /api/auth/passkeys',
    FACTOR_PART,
    async () => {
      await press('Add a passkey');
      await pressLast('Add a passkey');
    },
  ],
  [
    'Revoking... (red)',
    'DELETE /api/tokens/t-1',
    TOKENS,
    async () => {
      await press('Revoke: Spreadsheet');
      await press('Revoke');
    },
  ],
  [
    'Creating...',
    'POST /api/tokens',
    TOKENS,
    async () => {
      await press('New token');
      await type('Name', 'Budget');
      await tick('Personal: Read');
      await press('Create');
    },
  ],
  [
    'Deleting... (red)',
    'DELETE /api/profile',
    DELETION,
    async () => {
      await type('Type your email address to confirm', 'Ann');
      await type('Password', 'pond-1!');
      await press('Delete');
    },
  ],
  [
    'Saving...',
    'POST /api/auth/email',
    PROFILE,
    async () => {
      await press('Edit');
      await type('Email', 'other@example.com');
      await press('Save Changes');
      await type('Password', 'pond-1!');
      await press('Change');
    },
  ],
])('a button says “%s” while %s has no answer', async (words, call, part, begin) => {
  const screen = showScreen(part, { ...SERVER, 'PUT /api/auth/user': { body: {} }, [call]: silent }, '/profile');
  await begin();
  await expect.poll(() => screen.calls(call)).toHaveLength(1);
  await expectWorking(words);
});

it.each([
  ['password', async () => type('Password', 'pond-1!')],
  ['recovery_code', async () => type('Recovery code', 'aaaa')],
])('MFA-25 “Confirm it is you” says so while it is confirmed by %s', async (method, fill) => {
  const screen = showScreen(FACTOR_PART, {
    ...SERVER,
    'DELETE /api/auth/factors': refused(method),
    'POST /api/auth/step-up': silent,
  });
  await tick('Two-factor authentication');
  await press('Turn off');
  await control('Confirm');
  await fill();
  await press('Confirm');
  await expectWorking('Confirming...');
  expect(screen.calls('POST /api/auth/step-up')).toHaveLength(1);
});
