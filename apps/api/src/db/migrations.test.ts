import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../migrations/numbered/', import.meta.url);
/** These were applied before there was anyone in the way. */
const LAST_ALONE = '0012';

const LOCKING =
  /\b(?:alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|truncate|lock table|references|(?:create(?: or replace)? (?:constraint )?trigger|create(?: unique)? index(?! concurrently)|(?:create|alter|drop) policy|drop trigger)\b[^;]*? on)\s+([\w.]+)/gi;
const MADE = /\bcreate table(?: if not exists)?\s+([\w.]+)/gi;

const namesOf = (pattern: RegExp, text: string): Set<string> =>
  new Set([...text.replaceAll(/--.*$/gm, '').matchAll(pattern)].map(([, table = '']) => table.toLowerCase()));

/** The tables that a migration keeps from those who use them; what it makes itself is not in use yet. */
function lockedBy(text: string): string[] {
  const made = namesOf(MADE, text);
  return [...namesOf(LOCKING, text)].filter((table) => !made.has(table));
}

it.each([
  ['alter table person add column a text; alter table person add column b text;', ['person']],
  ['alter table transaction add column a uuid references household;', ['transaction', 'household']],
  ['create index i on transaction (date); -- alter table person', ['transaction']],
  ['create index concurrently i on transaction (date);', []],
  ['alter policy seen on ledger using (true); create trigger t after insert on membership;', ['ledger', 'membership']],
  ['create table note (id uuid); create index on note (id); alter table note enable row level security;', []],
])('sees which tables are locked by: %s', (text, tables) => expect(lockedBy(text)).toEqual(tables));

it('RUN-12 changes one table in use per migration: of two, a request could hold the one and wait for the other', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > `${LAST_ALONE}~`);
  const several = names.filter((name) => lockedBy(readFileSync(new URL(name, FOLDER), 'utf8')).length > 1);
  expect(several).toEqual([]);
});
