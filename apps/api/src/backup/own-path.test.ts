import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPath, type OsAccounts } from './own-path.ts';

const isRoot = process.getuid?.() === 0;
/** As root the files are given to another user: what is root's own is taken for everyone. */
const give = (path: string): void => {
  if (isRoot) chownSync(path, 70_002, 70_002);
};

const folder = mkdtempSync(join(tmpdir(), 'nestegg-own-path-'));
give(folder);
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

const isTaken = (path: string, change?: Partial<OsAccounts>): boolean => {
  try {
    checkPath(path, accounts(change));
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
    ['of another user is refused', 0o755, { uid: uid + 1 }, false],
    ['of another user is refused also where only owners replace files', 0o1777, { uid: uid + 1 }, false],
    ['of another user is refused to root, too', 0o755, { uid: 0 }, false],
  ])('%s', (_, mode, change, taken) => {
    chmodSync(folder, mode);
    expect(isTaken(folder, change)).toBe(taken);
  });

  it('of root is taken', () => expect(isTaken('/')).toBe(true));
});

describe('a backup', () => {
  const inner = join(folder, 'inner');
  const file = join(inner, 'backup');
  const link = join(folder, 'link');

  beforeAll(() => {
    mkdirSync(inner);
    writeFileSync(file, '');
    symlinkSync(file, link);
    for (const path of [inner, file]) give(path);
    if (isRoot) lchownSync(link, 70_002, 70_002);
  });
  beforeEach(() => {
    chmodSync(folder, 0o755);
    chmodSync(inner, 0o755);
    chmodSync(file, 0o600);
  });

  it.each<[string, string, number, boolean]>([
    ['that its owner alone may write to is taken', file, 0o644, true],
    ['that its owner’s private group may write to is taken', file, 0o664, true],
    ['that all may write to is refused', file, 0o666, false],
    ['that all may write to is refused, also with the bit that keeps folders safe', file, 0o1666, false],
    ['in a folder that all may write to is refused', inner, 0o777, false],
    ['in a folder that all may write to is taken where only owners replace files', inner, 0o1777, true],
    ['in a folder within one that all may write to is refused', folder, 0o777, false],
    ['in a folder within one that all may write to is taken where only owners replace folders', folder, 0o1777, true],
  ])('%s', (_, path, mode, taken) => {
    chmodSync(path, mode);
    expect(isTaken(file)).toBe(taken);
  });

  it.each([0, uid + 1])('of another user is refused to user %i', (other) => {
    expect(isTaken(file, { uid: other })).toBe(false);
  });

  it('behind a link is taken where no one else could exchange either', () => {
    expect(isTaken(link)).toBe(true);
    chmodSync(inner, 0o777);
    expect(isTaken(link)).toBe(false);
  });

  it('behind a link to a link is taken where no one else could exchange the second', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    symlinkSync(file, join(shared, 'link'));
    symlinkSync(join('shared', 'link'), join(folder, 'first'));
    if (isRoot)
      for (const path of [shared, join(shared, 'link'), join(folder, 'first')]) lchownSync(path, 70_002, 70_002);
    chmodSync(shared, 0o755);
    expect(isTaken(join(folder, 'first'))).toBe(true);
    chmodSync(shared, 0o777);
    expect(isTaken(join(folder, 'first'))).toBe(false);
  });

  it.runIf(isRoot)('is refused behind a link, or in a sticky folder, that is another user’s', () => {
    chmodSync(folder, 0o1777);
    lchownSync(link, 70_003, 70_003);
    expect([isTaken(link), isTaken(file)]).toEqual([false, true]);
    chownSync(file, 70_003, 70_003);
    expect(isTaken(file)).toBe(false);
  });
});
