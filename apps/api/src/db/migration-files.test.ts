import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { numberedMigrations, repeatableMigrations } from './migration-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestegg-migrations-'));
  for (const name of ['numbered', 'repeatable']) mkdirSync(join(folder, name));
  write('numbered/0001-first.sql');
  write('repeatable/functions.sql');
  write('repeatable/privileges.sql');
  write('repeatable/triggers.sql');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text = `select '${name}';`) => writeFileSync(join(folder, name), text);
const checksums = () =>
  Object.fromEntries(
    repeatableMigrations(pathToFileURL(`${folder}/`)).map(({ name, checksum }) => [name, checksum] as const),
  );

it('RUN-12 takes each repeatable migration for new after a numbered one was added, and privileges last', () => {
  const before = checksums();
  expect(Object.keys(before)).toEqual(['functions.sql', 'triggers.sql', 'privileges.sql']);
  expect(checksums()).toEqual(before);
  write('numbered/0002-second.sql');
  const after = checksums();
  for (const [name, checksum] of Object.entries(before))
    expect([name, after[name] === checksum]).toEqual([name, false]);
});

it('RUN-12 takes a repeatable migration for new whose text changed, and no other', () => {
  const before = checksums();
  write('repeatable/functions.sql', 'select 2');
  const { 'functions.sql': changed, ...others } = checksums();
  expect(changed).not.toBe(before['functions.sql']);
  expect(before).toMatchObject(others);
});

it('numbered migrations come in the order of their numbers, each with the hash of its text', () => {
  const numbered = new URL('../../migrations/numbered/', import.meta.url);
  const names = readdirSync(numbered).filter((file) => file.endsWith('.sql'));
  expect(numberedMigrations()).toEqual(
    names.toSorted().map((name) => {
      const text = readFileSync(new URL(name, numbered), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
});
