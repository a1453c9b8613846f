import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFolder, type OsAccounts } from './own-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestegg-own-folder-'));
const { uid, gid } = statSync(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const ADA = `ada:x:${uid}:${gid}:Ada:/home/ada:/bin/sh`;
const OTHERS = 'joe:x:70000:70000:Joe:/home/joe:/bin/sh\nbob:x:70001:70001:Bob:/home/bob:/bin/sh';

const accounts = (change: Partial<OsAccounts> = {}): OsAccounts => ({
  uid,
  users: `${OTHERS}\n${ADA}\n`,
  groups: `bob:x:70001:\nada:x:${gid}:\n`,
  ...change,
});

const isTaken = (mode: number, change?: Partial<OsAccounts>): boolean => {
  chmodSync(folder, mode);
  try {
    checkFolder(folder, accounts(change));
    return true;
  } catch (error) {
    expect(String(error)).toContain('can be written to by others');
    return false;
  }
};

describe('a folder for a backup', () => {
  it.each<[string, number, Partial<OsAccounts>, boolean]>([
    ['that its owner alone may write to is taken', 0o755, {}, true],
    ['that the private group of its owner may write to is taken, as umask 002 makes it', 0o775, {}, true],
    ['whose group lists its owner alone is taken', 0o775, { groups: `ada:x:${gid}:ada` }, true],
    ['whose group lists another user is refused', 0o775, { groups: `ada:x:${gid}:ada,bob` }, false],
    ['whose group is another user’s first, too, is refused', 0o775, { users: `${ADA}\neve:x:70002:${gid}:::` }, false],
    ['whose group is not the user’s own is refused', 0o775, { users: OTHERS }, false],
    ['whose group is not listed is refused', 0o775, { groups: '' }, false],
    ['that all may write to is refused', 0o777, {}, false],
    ['that all may write to is taken where only owners replace files', 0o1777, {}, true],
    ['of another user is refused', 0o755, { uid: uid + 1 }, uid === 0],
  ])('%s', (_, mode, change, taken) => {
    expect(isTaken(mode, change)).toBe(taken);
  });
});
