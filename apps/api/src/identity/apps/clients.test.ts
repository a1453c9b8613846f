import { expect, it } from 'vitest';
import { clientOf } from './clients.ts';

const WEB = 'https://pond.example/callback';
const LOCAL = 'http://127.0.0.1/done';

it.each([
  ['web', [WEB]],
  ['native', [LOCAL]],
  ['native', [WEB, LOCAL]],
  // For devices, which type no address.
  ['native', []],
])('an app is a %s one where codes go to %j', (type, redirect_uris) => {
  expect(clientOf({ id: 'pond', name: 'Pond', redirect_uris, origins: [], created_at: '' }).application_type).toBe(
    type,
  );
});
