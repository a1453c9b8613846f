// The programs that make a cluster, as Debian packs them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foreground } from '../scripts/child.mjs';
import { CliError } from '../scripts/report.mjs';

const PACKAGES = ['postgresql', 'pgbouncer', 'haproxy', 'patroni', 'etcd-server', 'python3-etcd', 'iproute2'];
const POSTGRES = '/usr/lib/postgresql';

function find() {
  const [newest] = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const programs = {
    postgres: join(POSTGRES, newest ?? '', 'bin'),
    pgbouncer: '/usr/sbin/pgbouncer',
    haproxy: '/usr/sbin/haproxy',
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
  };
  const { postgres, ...others } = programs;
  const files = [join(postgres, 'pg_basebackup'), ...Object.values(others)];
  return files.every((file) => existsSync(file)) ? programs : undefined;
}

/** Finds PostgreSQL (a folder of programs), PgBouncer, HAProxy, Patroni and etcd, installing them where we may. */
export async function findPrograms() {
  const found = find();
  if (found) return found;
  const install = `apt-get install ${PACKAGES.join(' ')}`;
  if (process.getuid() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new CliError(`Debian's packages are needed: ${install}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await foreground('apt-get', ['update', '-qq'], { env });
  await foreground('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { env });
  const installed = find();
  if (!installed) throw new CliError(`could not install Debian's packages: ${install}`);
  return installed;
}
