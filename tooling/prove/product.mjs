import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../trials/folders.mjs';
import { signUp } from '../trials/people.mjs';
import { alsoKill, killTree, signal } from '../trials/processes.mjs';
import { Server } from '../trials/server.mjs';

const PORT = Number(process.env.PORT ?? 4400);

/** The product as somebody runs it, talkative: one server and its embedded database, in a folder of its own. */
export class Product extends Server {
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

  /** One after the other: a crowd at the door would be told to come later. */
  async signUpAll(count) {
    const people = [];
    while (people.length < count) people.push(await signUp(this.origin, `Person${people.length}`));
    return people;
  }
}
