// Runs a program as a container runtime does: a root file system that cannot be written to, a user without rights.
import { readFileSync } from 'node:fs';
import { start } from '../../resilience/harness/processes.mjs';

/** Mounts what every runtime mounts, and the volume; then nothing of the root can be written to. */
const SETUP = `
set -e
root=$1; volume=$2; user=$3; shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$volume" "$root/data"
for file in hosts resolv.conf; do
  touch "$root/etc/$file"
  mount -o bind,ro "/etc/$file" "$root/etc/$file"
done
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all,+setuid,+setgid,+sys_chroot chroot --userspec="$user" "$root" "$@"
`;

export const canIsolate = () => process.platform === 'linux' && process.getuid() === 0;

const childOf = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

/** A program in a process namespace of its own, where it is the first process. */
export class Isolated {
  #process;

  /** `image` has the root, the user, the environment and the command. */
  constructor({ root, user, env, command }, volume) {
    this.spec = { root, user, env, command };
    this.volume = volume;
  }

  launch(more = {}) {
    const { root, user, env, command } = this.spec;
    const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
    const setup = ['sh', '-c', SETUP, 'setup', root, this.volume, user, ...command];
    const path = { PATH: `/usr/local/bin:${process.env.PATH}` };
    this.#process = start('unshare', [...namespaces, ...setup], { env: { ...path, ...env, ...more } });
  }

  get output() {
    return this.#process.output;
  }

  /** Resolves with its exit code. */
  get ended() {
    return this.#process.ended;
  }

  /** The number of the first process inside, as it is outside. */
  get pid() {
    return childOf(this.#process.pid);
  }

  /** What is known of its rights: its user, its capabilities, and the mounts that it may write to. */
  get rights() {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const field = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)[1];
    const mounts = readFileSync(`/proc/${this.pid}/mountinfo`, 'utf8').trim().split('\n');
    const writable = mounts.map((line) => line.split(' ')).filter(([, , , , , options]) => /^rw\b/.test(options));
    return {
      uid: Number(field('Uid')),
      capabilities: field('CapEff'),
      noNewPrivileges: field('NoNewPrivs') === '1',
      writable: writable.map(([, , , , at]) => at).filter((at) => !/^\/(dev|proc)(\/|$)/.test(at)),
    };
  }

  /** Stops it as a runtime does; resolves with its exit code. */
  async stop(signal = 'SIGTERM') {
    process.kill(this.pid, signal);
    return this.#process.ended;
  }
}
