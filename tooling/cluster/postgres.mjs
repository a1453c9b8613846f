import { join } from 'node:path';
import { killTree, run, start, until } from '../resilience/harness/processes.mjs';

export const PASSWORD = 'only-for-this-trial';
export const DATABASE = 'nestegg';

/** One PostgreSQL: a primary, or a replica that follows one and can take its place. */
export class Postgres {
  #process;

  constructor({ programs, place, name, port }) {
    this.name = name;
    this.port = port;
    this.place = place;
    this.bin = (program) => join(programs.postgres, program);
    this.data = place.folder(name);
  }

  #run(program, args, env = {}) {
    const { user } = this.place;
    return run(this.bin(program), args, { user, env: { PATH: process.env.PATH, LC_ALL: 'C', ...env } });
  }

  /** Makes an empty database whose owner, like that of a hosted one, is no superuser. */
  async create() {
    const password = this.place.file(`${this.name}.password`, PASSWORD);
    const trust = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`];
    await this.#run('initdb', [
      `--pgdata=${this.data}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      ...trust,
    ]);
    await this.up();
    await this.sql(`create role ${DATABASE} login createrole password '${PASSWORD}'`);
    await this.sql(`create database ${DATABASE} owner ${DATABASE}`);
  }

  /** Copies a running primary, and follows it from then on. */
  async follow(primary) {
    const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=${this.name}`;
    await this.#run('pg_basebackup', [
      `--pgdata=${this.data}`,
      `--dbname=${source}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
    ]);
    await this.up();
    await until(`${this.name} follows`, async () => (await primary.isFollowedBy(this.name)) || false);
  }

  async isFollowedBy(name) {
    const state = await this.sql(`select state from pg_stat_replication where application_name = '${name}'`);
    return state === 'streaming';
  }

  /** From now on a commit is answered when it is on the disk of that replica, too. */
  async waitFor(name) {
    await this.sql(`alter system set synchronous_standby_names = '${name}'`);
    await this.sql('select pg_reload_conf()');
    const state = `select sync_state from pg_stat_replication where application_name = '${name}'`;
    await until(`${name} is waited for`, async () => (await this.sql(state)) === 'sync' || false);
  }

  async up() {
    const settings = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: this.data };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#process = start(this.bin('postgres'), ['-D', this.data, ...args], { user: this.place.user });
    await until(`${this.name} answers`, () => this.sql('select 1'));
  }

  /** Runs a query as superuser. */
  sql(text, database = 'postgres') {
    const at = [`--host=${this.data}`, `--port=${this.port}`, '--username=postgres', `--dbname=${database}`];
    return this.#run('psql', [...at, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', `--command=${text}`]);
  }

  promote() {
    return this.#run('pg_ctl', ['promote', `--pgdata=${this.data}`, '--wait']);
  }

  async kill() {
    killTree(this.#process.pid);
    await this.#process.ended;
  }
}
