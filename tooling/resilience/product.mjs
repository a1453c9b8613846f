import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './harness/folders.mjs';
import { signUp } from './harness/people.mjs';
import { alsoKill, killTree, signal } from './harness/processes.mjs';
import { Server } from './harness/server.mjs';

const PORT = Number(process.env.PORT ?? 4400);

/** The product as a user runs it, with verbose logs: one server and its embedded database, in a folder of its own. */
export class Product extends Server {
  #people = 0;

  constructor(env = {}, port = PORT) {
    const data = join(makeFolder('prove'), 'data');
    super({ port, env: { DATA_DIR: data, LOG_LEVEL: 'trace', ...env } });
    this.data = data;
    alsoKill(() => this.databasePid);
  }

  static async start(env) {
    const product = new Product(env);
    await product.up();
    return product;
  }

  /** Another one, beside those that run. */
  static async startBeside() {
    const product = new Product({}, PORT + 1);
    await product.up();
    return product;
  }

  /** Where other servers find its database. */
  get databaseUrl() {
    const sockets = readFileSync(join(this.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4];
    return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  }

  /** What secrets are encrypted with, which all servers of a database share. */
  get secretKey() {
    return readFileSync(join(this.data, 'secret.key'), 'utf8').trim();
  }

  /** Further servers on its database, behind the same origin. */
  async addServers(count) {
    const { DATA_DIR: _, ...settings } = this.env;
    const env = { ...settings, DATABASE_URL: this.databaseUrl, SECRET_KEY: this.secretKey };
    const ports = Array.from({ length: count }, (__, at) => this.port + 1 + at);
    const servers = ports.map((port) => new Server({ port, origin: this.origin, env: { ...env, PORT: String(port) } }));
    for (const server of servers) await server.up();
    return servers;
  }

  /** The database's first process; undefined while there is none. */
  get databasePid() {
    try {
      return Number(readFileSync(join(this.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** Kills the database: all of it in an instant, or its first process alone, which leaves the others to find out. */
  killDatabase({ alone }) {
    if (alone) signal(this.databasePid, 'SIGKILL');
    else killTree(this.databasePid);
  }

  /** One after the other: simultaneous sign-ups would run into load shedding. */
  async signUpAll(count) {
    const people = [];
    while (people.length < count) people.push(await this.signUpOne());
    return people;
  }

  signUpOne() {
    this.#people += 1;
    return signUp(this.origin, `Person${this.#people}`);
  }
}
