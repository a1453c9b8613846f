import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Database } from './db/database.ts';
import { newId } from './db/ids.ts';
import { relyingPartyOf } from './modules/users/factors/relying-party.ts';
import { foreignPasskeyTexts } from './modules/users/passkeys/foreign-passkeys.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'nestegg-elsewhere-'));
let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  database = await connectTo(db);
  const account = newId();
  await db.asOwner(
    `insert into identity.account (id, email, email_key, name, password_hash)
     values ($1, 'ada@example.com', 'ada@example.com', 'Ada', '')`,
    [account],
  );
  for (const rpId of ['home.example', 'home.example', 'old.example']) {
    await db.asOwner(
      `insert into identity.passkey (id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name)
       values ($1::uuid, $2, decode(replace($1::text, '-', ''), 'hex'), '', 0, '{}', false, false, $3, 'Laptop')`,
      [newId(), account, rpId],
    );
  }
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await database.close();
  await db.drop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the server with these settings until it is ready, and answers what it warned of. */
async function warningsOf(env: Record<string, string>): Promise<string[]> {
  const { host, database: name } = db.connection;
  const server = spawn(process.execPath, ['--conditions=@nestegg/source', SERVER], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(String(host))}`,
      DATA_DIR: dataDir,
      ALLOW_UNVERIFIED_EMAIL: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged = text(server.stderr);
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  expect(String(said)).toContain(`Nestegg is ready at ${env['PUBLIC_ORIGIN']}`);
  server.kill();
  await once(server, 'close');
  const lines = (await logged).trim().split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg.includes('passkey'));
}

const ADD_NEW = 'Their people sign in with an authenticator app or a recovery code, and add new ones.';
const NAMED = 'Passkeys need a PUBLIC_ORIGIN with https and a host name.';

it('MFA-35 moved to a host within the domain that passkeys are made for, a server starts and warns of the others', async () => {
  expect(await warningsOf({ PUBLIC_ORIGIN: 'https://money.home.example', PASSKEY_RP_ID: 'home.example' })).toEqual([
    `1 passkey was made for old.example and cannot be used here. ${ADD_NEW}`,
  ]);
});

it.each([
  [
    'a host within the domain',
    'https://money.home.example',
    'With PASSKEY_RP_ID=home.example they work again.',
    ADD_NEW,
  ],
  ['another domain', 'https://new.example', ADD_NEW, ADD_NEW],
  ['an address without a name', 'https://203.0.113.5', NAMED, NAMED],
])('MFA-35 what to do with passkeys of before is said of %s, too', async (_, publicOrigin, ofHome, ofOld) => {
  expect(await foreignPasskeyTexts(database.system, relyingPartyOf(publicOrigin))).toEqual([
    `2 passkeys were made for home.example and cannot be used here. ${ofHome}`,
    `1 passkey was made for old.example and cannot be used here. ${ofOld}`,
  ]);
});

it('MFA-35 at the host that its passkeys were made for, a server warns of the others alone', async () => {
  expect(await foreignPasskeyTexts(database.system, relyingPartyOf('https://home.example'))).toEqual([
    `1 passkey was made for old.example and cannot be used here. ${ADD_NEW}`,
  ]);
});
