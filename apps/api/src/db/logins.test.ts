import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openPooler } from '../../test/pooler.ts';
import { ensureLogins, loginsOf } from './logins.ts';

const passwordsOf = (logins: ReturnType<typeof loginsOf>) =>
  [logins.app, logins.identity].map(({ connectionString }) =>
    new URL(connectionString ?? '').searchParams.get('password'),
  );

describe('the logins beside the owner of an external database', () => {
  const URL_OF_OWNER = 'postgres://owner:s%40cret@db.example:5433/nest?sslmode=require';

  it('lead where the owner’s connection leads, each with a password of its own', () => {
    const logins = loginsOf({ connectionString: URL_OF_OWNER });
    const [app, identity] = passwordsOf(logins);
    expect(logins.app.connectionString).toBe(
      `postgres://db.example:5433/nest?sslmode=require&user=nestegg_app&password=${app}`,
    );
    expect(logins.identity.connectionString).toBe(
      `postgres://db.example:5433/nest?sslmode=require&user=nestegg_identity&password=${identity}`,
    );
    // Later releases have to know them, too.
    expect([app, identity]).toEqual([
      createHmac('sha256', 's@cret').update('login nestegg_app').digest('base64url'),
      createHmac('sha256', 's@cret').update('login nestegg_identity').digest('base64url'),
    ]);
  });

  it('have the same passwords however the owner’s is given', () => {
    const expected = passwordsOf(loginsOf({ connectionString: URL_OF_OWNER }));
    const asParameters = loginsOf({ connectionString: 'postgres:///nest?host=/tmp&user=owner&password=s%40cret' });
    expect(passwordsOf(asParameters)).toEqual(expected);
    expect(asParameters.app.connectionString).toBe(
      `postgres:///nest?host=%2Ftmp&user=nestegg_app&password=${expected[0]}`,
    );
    vi.stubEnv('PGPASSWORD', 's@cret');
    const ofEnvironment = loginsOf({ connectionString: 'postgres://owner@db.example/nest' });
    vi.stubEnv('PGPASSWORD', 'other');
    const ofAddress = loginsOf({ connectionString: URL_OF_OWNER });
    vi.unstubAllEnvs();
    expect([passwordsOf(ofEnvironment), passwordsOf(ofAddress)]).toEqual([expected, expected]);
  });

  it('have the password that is given for them, and none where the owner has none', () => {
    const given = loginsOf({ connectionString: URL_OF_OWNER }, 'given');
    expect(passwordsOf(given)).toEqual(['given', 'given']);
    vi.stubEnv('PGPASSWORD', undefined);
    expect(passwordsOf(loginsOf({ connectionString: 'postgres://owner@db.example/nest' }))).toEqual(['', '']);
    vi.unstubAllEnvs();
  });

  it('are other users of the same place where it has no address', () => {
    const owner = { host: '/tmp', port: 5432, user: 'postgres', database: 'nest' };
    expect(loginsOf(owner)).toEqual({
      app: { ...owner, user: 'nestegg_app' },
      identity: { ...owner, user: 'nestegg_identity' },
    });
  });
});

/** Whether what is stored is of this password (RFC 5803). */
function isOf(verifier: string | null, password: string): boolean {
  const [, iterations, salt, stored, server] =
    /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):(.+)$/.exec(verifier ?? '') ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt ?? '', 'base64'), Number(iterations), 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return storedKey === stored && keyOf('Server Key').toString('base64') === server;
}

describe('a server that starts', () => {
  let owner: Client;
  let pooler: Awaited<ReturnType<typeof openPooler>>;
  /** How many more times the pooler refuses each login. */
  let refusals: Record<string, number>;
  let code: string;
  const signIns: string[] = [];

  beforeEach(async () => {
    refusals = {};
    code = '28P01';
    signIns.length = 0;
    owner = new Client({ host: inject('databaseHost'), user: 'postgres', database: 'postgres' });
    await owner.connect();
    pooler = await openPooler({
      refuse: (login) => {
        signIns.push(login);
        const left = refusals[login] ?? 0;
        refusals[login] = left - 1;
        return left > 0 ? code : undefined;
      },
    });
    return async () => {
      pooler.close();
      await owner.end();
    };
  });
  afterEach(() => owner.query('alter role nestegg_app password null; alter role nestegg_identity password null'));

  const logins = (password = 'für-alle') =>
    loginsOf({ connectionString: pooler.urlOf('postgres', 'postgres') }, password);
  const commit = vi.fn((work: (client: Client) => Promise<void>) => work(owner));
  beforeEach(() => void commit.mockClear());

  /** What is stored of a login's password. */
  const storedOf = async (role: string) =>
    (
      await owner.query<{ verifier: string | null }>(
        'select rolpassword as verifier from pg_authid where rolname = $1',
        [role],
      )
    ).rows[0]?.verifier ?? null;

  it('leaves passwords alone where both logins are let in', async () => {
    await ensureLogins(logins(), commit);
    expect(signIns).toEqual(['nestegg_app', 'nestegg_identity']);
    expect([commit.mock.calls.length, await storedOf('nestegg_app')]).toEqual([0, null]);
  });

  it('sets the password of a login that is refused, and tries it until a pooler lets it in', async () => {
    refusals = { nestegg_identity: 2 };
    await ensureLogins(logins(), commit);
    expect(signIns).toEqual(['nestegg_app', 'nestegg_identity', 'nestegg_identity', 'nestegg_identity']);
    expect(commit).toHaveBeenCalledOnce();
    expect(await storedOf('nestegg_app')).toBeNull();
    const stored = await storedOf('nestegg_identity');
    expect([isOf(stored, 'für-alle'), isOf(stored, 'other')]).toEqual([true, false]);
  });

  it('salts each password anew', async () => {
    refusals = { nestegg_app: 1, nestegg_identity: 1 };
    await ensureLogins(logins(), commit);
    const stored = [await storedOf('nestegg_app'), await storedOf('nestegg_identity')];
    expect(stored.map((each) => isOf(each, 'für-alle'))).toEqual([true, true]);
    expect(stored[0]).not.toBe(stored[1]);
  });

  it('sets none where it has none', async () => {
    refusals = { nestegg_app: 1 };
    await ensureLogins(logins(''), commit);
    expect(await storedOf('nestegg_app')).toBeNull();
  });

  it('fails at once where it is not the password that keeps a login out', async () => {
    refusals = { nestegg_app: 1 };
    code = '53300';
    await expect(ensureLogins(logins(), commit)).rejects.toMatchObject({ code: '53300' });
    expect([commit.mock.calls.length, signIns]).toEqual([0, ['nestegg_app']]);
  });

  it('says which login the database goes on refusing', async () => {
    refusals = { nestegg_identity: Infinity };
    await expect(ensureLogins(logins(), commit, 300)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('The database refuses nestegg_identity, the login that the server makes'),
    });
    expect(signIns.filter((login) => login === 'nestegg_identity')).toHaveLength(3);
  });
});
