import type { SecretPlace } from './sealed-secret.ts';

/** Where the secret of an account's authenticator app is kept. */
export const totpPlace = (accountId: string): SecretPlace => ({
  table: 'identity.totp',
  column: 'secret',
  row: accountId,
});
