import { Server } from '../resilience/harness/server.mjs';
import { HaProxy } from './haproxy.mjs';
import { PgBouncer } from './pgbouncer.mjs';
import { Place } from './place.mjs';
import { PASSWORD, Postgres } from './postgres.mjs';

/** Ports are counted from here. */
const FIRST_PORT = Number(process.env.PORT ?? 4400);

/** Two servers behind HAProxy, and behind PgBouncer a primary with a replica that every commit is waited for. */
export class Cluster {
  constructor(programs) {
    this.place = new Place();
    this.origin = `http://localhost:${FIRST_PORT}`;
    const part = (name, offset) => ({ programs, place: this.place, name, port: FIRST_PORT + offset });
    [this.primary, this.replica, this.spare] = ['first', 'second', 'third'].map(
      (name, at) => new Postgres(part(name, at + 1)),
    );
    this.pooler = new PgBouncer(part('pooler', 4));
    this.servers = [5, 6].map((offset) => this.server(offset));
    this.proxy = new HaProxy({ ...part('proxy', 0), origin: this.origin, servers: this.servers });
  }

  /** A server like the two, of another build if a file is named. */
  server(offset, file) {
    return new Server({
      port: FIRST_PORT + offset,
      origin: this.origin,
      file,
      env: {
        DATABASE_URL: this.pooler.url,
        DATABASE_LOGIN_PASSWORD: PASSWORD,
        PREPARED_STATEMENTS: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        // Servers that share a database share the key of its secrets.
        DATA_DIR: this.place.path,
      },
    });
  }

  async up() {
    await this.primary.create();
    await this.#follow();
    this.pooler.up(this.primary.port);
    // Both at once on an empty database: one of them migrates it.
    await Promise.all(this.servers.map((server) => server.up()));
    await this.proxy.up();
  }

  async #follow() {
    await this.replica.follow(this.primary);
    await this.primary.waitFor(this.replica.name);
  }

  /** Promotes the replica to primary, and points the pooler at it. */
  async replaceByReplica() {
    await this.replica.promote();
    this.pooler.lead(this.replica.port);
    this.primary = this.replica;
  }

  /** Makes another replica, of the present primary. */
  async renewReplica() {
    this.replica = this.spare;
    await this.#follow();
  }
}
