// What an image consists of.
import { lstatSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const MAX_SIZE = 350e6;

/** Programs that install or build others. */
const BUILDERS =
  /^(apt|apt-get|dpkg|apk|rpm|dnf|yum|pip\d?|npm|npx|pnpm|yarn|corepack|cc|c\+\+|gcc|g\+\+|clang|cpp|ld|as|make|cmake|node-gyp|go|rustc|cargo)$/;

const filesIn = (root) =>
  readdirSync(root, { recursive: true })
    .map((path) => ({ path, stats: lstatSync(join(root, path)) }))
    .filter(({ stats }) => !stats.isDirectory());

/** The size in bytes, and which programs could install or build something. */
export function contentsOf(root) {
  const files = filesIn(root);
  const programs = files.filter(({ stats }) => stats.isSymbolicLink() || (stats.mode & 0o111) !== 0);
  return {
    size: files.reduce((sum, { stats }) => sum + stats.size, 0),
    builders: programs.map(({ path }) => path).filter((path) => BUILDERS.test(basename(path))),
    setuid: files.filter(({ stats }) => (stats.mode & 0o6000) !== 0).map(({ path }) => path),
  };
}
