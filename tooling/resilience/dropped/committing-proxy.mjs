// A proxy to PostgreSQL that reports a commit before the client receives its completion.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** CommandComplete of a commit, as PostgreSQL's protocol has it: kind, length, tag. */
const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1');

/** A proxy in front of a database's socket. Once armed, it reports the next commit instead of passing its completion on. */
export class CommittingProxy {
  #socket;
  #committed;
  #server = createServer((client) => this.#join(client));

  constructor(socket) {
    this.#socket = socket;
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.#server.address().port;
  }

  /** Calls back when the next commit is done; from then on nothing more of that connection reaches its client. */
  arm(committed) {
    this.#committed = committed;
  }

  close() {
    this.#server.close();
  }

  #join(client) {
    const database = connect(this.#socket);
    client.pipe(database);
    database.on('data', (chunk) => {
      if (!this.#committed || !chunk.includes(COMMITTED)) return client.write(chunk);
      const committed = this.#committed;
      this.#committed = undefined;
      database.removeAllListeners('data');
      committed();
    });
    const end = () => (client.destroy(), database.destroy());
    for (const side of [client, database]) side.on('error', end).on('close', end);
  }
}
