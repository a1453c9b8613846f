import { start } from '../resilience/harness/processes.mjs';
import { DATABASE, PASSWORD } from './postgres.mjs';

/** The owner, who migrates, and the logins that serve. */
const LOGINS = [DATABASE, 'nestegg_app', 'nestegg_identity'];

/** Transaction pooling. A query that gets no connection within 2 s is refused instead of queued. */
const settings = ({ port, target, users }) => `[databases]
${DATABASE} = host=127.0.0.1 port=${target} dbname=${DATABASE}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 15
query_wait_timeout = 2
server_connect_timeout = 1
server_login_retry = 1
`;

export class PgBouncer {
  #process;

  constructor({ programs, place, port }) {
    this.program = programs.pgbouncer;
    this.place = place;
    this.port = port;
    this.users = place.file('users.txt', LOGINS.map((login) => `"${login}" "${PASSWORD}"\n`).join(''));
    this.url = `postgres://${DATABASE}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
  }

  #settle(target) {
    return this.place.file('pgbouncer.ini', settings({ port: this.port, target, users: this.users }));
  }

  up(target) {
    this.#process = start(this.program, [this.#settle(target)], { user: this.place.user });
  }

  /** Points the pool at another PostgreSQL, at once. */
  lead(target) {
    this.#settle(target);
    this.#process.child.kill('SIGHUP');
  }
}
