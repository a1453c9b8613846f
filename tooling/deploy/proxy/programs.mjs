// Caddy and nginx: the system's, or Debian's packages, unpacked into a folder that is thrown away.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/child.mjs';

const PROGRAMS = { caddy: 'usr/bin/caddy', nginx: 'usr/sbin/nginx' };
const SYSTEM = '/';

const programsIn = (folder) => {
  const paths = Object.entries(PROGRAMS).map(([name, path]) => [name, join(folder, path)]);
  return paths.every(([, path]) => existsSync(path)) ? Object.fromEntries(paths) : undefined;
};

/** Nothing is installed, so that no service starts; a list of packages that is missing is fetched first. */
async function unpack(folder) {
  const download = () => capture('apt-get', ['download', ...Object.keys(PROGRAMS)], { cwd: folder });
  const { code } = await download();
  if (code !== 0) {
    await capture('apt-get', ['update'], { cwd: folder });
    await download();
  }
  await capture('sh', ['-c', 'for package in *.deb; do dpkg -x "$package" .; done'], { cwd: folder });
}

/** The paths of both proxies; undefined where they are not to be had. */
export async function findProxies(folder, system = SYSTEM) {
  const found = programsIn(system);
  if (found) return found;
  await unpack(folder).catch(() => undefined);
  return programsIn(folder);
}
