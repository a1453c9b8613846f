import { hostname, tmpdir } from 'node:os';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { it } from '../../test/household-test.ts';
import { pageText } from '../../test/page-transcript.ts';
import { startTranscript } from '../../test/transcript.ts';
import { setUpApp } from '../../test/two-factor.ts';
import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/readers.ts';
import { PROGRAM_FOLDER, RELEASE } from '../config/installation.ts';
import { kitPage, type Kit } from './kit-page.ts';
import { makeKit } from './kit.ts';
import { kitSettings } from './settings.ts';

/** A kit without what only some have. */
const PLAIN: Kit = {
  day: '2026-11-20',
  release: '9.8.7',
  address: 'https://nest.example',
  machine: 'pond',
  folder: undefined,
  database: 'PostgreSQL db.example/nest',
  backups: 'none',
  key: 'none is needed',
  commands: { settings: ['export A=1', 'export B=2'], key: [], restore: ['restore FILE'], start: ['start'] },
  remedies: { password: 'reset-password EMAIL', twoFactor: 'reset-two-factor EMAIL', doctor: 'doctor' },
  secretSettings: [],
  people: { count: 0, households: [] },
  recovery: undefined,
};

/** The page as it is read: what its head and its style sheet are stays out. */
const read = (page: string): string => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(page) ?? [];
  const text = pageText(`${/<title>.*<\/title>/.exec(page)?.[0]}<html lang="en"><main>${body}</main>`);
  return text.replace(`<dd> ${hostname()}\n`, '<dd> <machine>\n');
};

it('the page of a kit is as approved, with and without what only some have', () => {
  const full: Kit = {
    ...PLAIN,
    folder: '/srv/nest egg',
    commands: { ...PLAIN.commands, key: ['cp COPY_OF_THE_KEY /data/secret.key'] },
    secretSettings: ['DATABASE_URL', 'SMTP_URL'],
    people: {
      count: 3,
      households: [
        {
          name: 'Nest & Co',
          people: [
            { name: 'Olive', email: 'olive@example.com', role: 'owner' },
            { name: null, email: null, role: 'member' },
          ],
        },
        { name: 'Alps', people: [] },
      ],
    },
    recovery: { email: 'olive@example.com', code: 'ABCD' },
  };
  expect([PLAIN, full].map((kit) => read(kitPage(kit))).join('\n\n')).toMatchSnapshot();
  expect(kitPage(PLAIN)).toMatch(/<!doctype html>[^]*<html lang="en">[^]*<title>Nestegg: emergency kit<\/title>/);
});

it('OPS-20 the settings on it are as approved, each that a server reads', () => {
  const known = new Set<string>();
  readConfig(new Proxy<Environment>({}, { get: (_, name) => void known.add(String(name)) }));
  // One is of a server without a database, one of the process that starts it.
  const settings = [...known].filter((name) => !['API_BASE_URL', 'PARENT_PID'].includes(name));
  const shown = kitSettings(Object.fromEntries([...settings, 'HOME'].map((name) => [name, `of ${name}`])), '/data');
  expect(shown).toMatchSnapshot();
  expect(shown.exports.length + shown.secret.length).toBe(settings.length);
  expect(kitSettings({ PORT: '', SMTP_URL: '' }, '/my data')).toEqual({
    exports: ["export DATA_DIR='/my data'"],
    secret: [],
  });
});

it('the kit of a server is as approved', async ({ server, owner, member, household }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nestegg-kit-'));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  for (const day of ['2026-11-18', '2026-11-19']) writeFileSync(join(backups, `nestegg-${day}.backup`), '');
  await setUpApp(owner);
  const gone = (await owner.call('POST', '/api/households', { payload: { name: 'Gone' } })).json<{ id: string }>();
  await owner.call('DELETE', `/api/households/${gone.id}`);
  const { name, note, text } = startTranscript({ owner, member });
  name(household, 'household');
  name(folder, 'folder');
  name(PROGRAM_FOLDER ?? '', 'program folder');
  name(`Nestegg ${RELEASE}`, 'release');
  const kit = async (env: Readonly<Record<string, string>>, recoveryOf?: string) =>
    read(
      await makeKit(
        { connection: server.db.connection, database: server.database },
        { env, config: readConfig(env), recoveryOf, now: new Date('2026-11-20T23:30:00Z') },
      ),
    );
  note('With a database of its own:', await kit({ DATA_DIR: folder, BACKUP_DIR: backups }, owner.email));
  const elsewhere = { DATABASE_URL: 'postgres://me:x@db.example:5433/nest', SECRET_KEY: 'x'.repeat(42).concat('w') };
  note('With one elsewhere:', await kit({ ...elsewhere, DATA_DIR: folder }));
  note(
    'By a socket:',
    (await kit({ DATABASE_URL: 'postgres:///nest?host=/run/pg', DATA_DIR: folder })).match(/PostgreSQL.*/)?.[0],
  );
  const external = { AUTH_DOMAIN: 'auth.example', AUTH_CLIENT_ID: 'c', AUTH_AUDIENCE: 'a' };
  note('With sign-in elsewhere:', (await kit({ ...external, DATA_DIR: folder })).match(/none is needed.*/)?.[0]);
  for (const email of [member.email, 'unknown@example.com']) {
    note('Refused:', await kit({ DATA_DIR: folder }, email).catch((error: Error) => error.message));
  }
  rmSync(folder, { recursive: true });
  expect(text()).toMatchSnapshot();
});
