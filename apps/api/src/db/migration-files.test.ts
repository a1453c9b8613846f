import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { numberedMigrations, repeatableMigrations } from './migration-files.ts';

const folder = (name: string) => new URL(`../../migrations/${name}/`, import.meta.url);
const filesIn = (name: string) => readdirSync(folder(name)).filter((file) => file.endsWith('.sql'));
const textOf = (within: string, name: string) => readFileSync(new URL(name, folder(within)), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('numbered migrations come in the order of their numbers, each with the hash of its text', () => {
  const names = filesIn('numbered').toSorted();
  expect(numberedMigrations()).toEqual(
    names.map((name) => {
      const text = textOf('numbered', name);
      return { name, text, checksum: hashOf(text) };
    }),
  );
});

it('repeatable migrations come with the privileges last, and are new with each numbered one', () => {
  const others = filesIn('repeatable').filter((name) => name !== 'privileges.sql');
  const migrations = repeatableMigrations();
  expect(migrations.map(({ name }) => name)).toEqual([...others.toSorted(), 'privileges.sql']);
  for (const { name, text, checksum } of migrations) {
    expect(text).toBe(textOf('repeatable', name));
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(checksum).not.toBe(hashOf(text));
  }
  expect(new Set(migrations.map(({ checksum }) => checksum)).size).toBe(migrations.length);
});
