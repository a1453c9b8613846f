// Machines of their own on one machine: network namespaces on a bridge, each with its processes and a disk of its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, signal, start } from '../../resilience/harness/processes.mjs';
import { undoAtEnd } from '../../resilience/harness/undo.mjs';

const BRIDGE = 'nestegg0';
const NETWORK = '10.77.0';
const DISK = '1g';

const ip = (...args) => run('ip', args);

/** A namespace with an address, a cable that can be pulled, and a disk that can be full. */
class Machine {
  constructor(number, place) {
    this.number = number;
    this.name = `nestegg-m${number}`;
    this.address = `${NETWORK}.${10 + number}`;
    this.place = place;
    this.disk = join(place.path, this.name);
  }

  get #link() {
    return `nestegg${this.number}`;
  }

  async create() {
    await ip('netns', 'add', this.name);
    await ip('link', 'add', this.#link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.name);
    await ip('link', 'set', this.#link, 'master', BRIDGE, 'up');
    await ip('-n', this.name, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    await ip('-n', this.name, 'link', 'set', 'eth0', 'up');
    await ip('-n', this.name, 'link', 'set', 'lo', 'up');
    mkdirSync(this.disk);
    const { uid, gid } = this.place.user;
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},uid=${uid},gid=${gid},mode=755`, 'tmpfs', this.disk]);
  }

  /** Runs a program there, as the user that databases run as. */
  start(program, args, env = {}) {
    const { uid, gid } = this.place.user;
    const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const all = { PATH: process.env.PATH, LC_ALL: 'C', HOME: this.disk, ...env };
    return start('ip', ['netns', 'exec', this.name, ...as, program, ...args], { env: all });
  }

  async #pids() {
    return (await ip('netns', 'pids', this.name)).split('\n').filter(Boolean).map(Number);
  }

  /** Sends every process there a signal. */
  async signalAll(name) {
    for (const pid of await this.#pids()) signal(pid, name);
  }

  /** Pulls its cable. */
  cut = () => ip('link', 'set', this.#link, 'down');

  mend = () => ip('link', 'set', this.#link, 'up');

  /** Keeps it from the other machines, while who is no machine reaches it; answers how to end that. */
  async cutFrom(others) {
    const rules = others.map(({ address }) => ['blackhole', `${address}/32`]);
    for (const rule of rules) await ip('-n', this.name, 'route', 'add', ...rule);
    return async () => {
      for (const rule of rules) await ip('-n', this.name, 'route', 'del', ...rule);
    };
  }

  async remove() {
    await this.signalAll('SIGKILL').catch(() => undefined);
    await ip('link', 'del', this.#link).catch(() => undefined);
    await ip('netns', 'del', this.name).catch(() => undefined);
    await run('umount', ['--lazy', this.disk]).catch(() => undefined);
  }
}

/** A bridge with machines, and this process beside them. */
export class Network {
  constructor(place, count = 3) {
    this.machines = Array.from({ length: count }, (_, at) => new Machine(at + 1, place));
  }

  async up() {
    undoAtEnd(() => this.#down());
    await ip('link', 'add', BRIDGE, 'type', 'bridge');
    await ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
    await ip('link', 'set', BRIDGE, 'up');
    for (const machine of this.machines) await machine.create();
  }

  async #down() {
    for (const machine of this.machines) await machine.remove();
    await ip('link', 'del', BRIDGE).catch(() => undefined);
  }
}
