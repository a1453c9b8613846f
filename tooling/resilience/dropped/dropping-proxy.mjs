// A connection to a server that lets every write through, and loses its first answer on the way back.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';
/** One letter for each byte, wherever a chunk ends. */
const BYTES = 'latin1';
const WRITE = /^(?:POST|PUT|DELETE) /;

const headerOf = (head, name) => new RegExp(`^${name}: *(.+?)\r?$`, 'im').exec(head)?.[1];

/** Whether an answer is here to its end, and if so its status and body. */
function wholeAnswer(text) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const body = text.slice(end + END_OF_HEAD.length);
  if (body.length < Number(headerOf(head, 'content-length') ?? 0)) return undefined;
  return `${head.split(' ')[1]} ${body}`;
}

/**
 * Listens before a server. `lost` has the answer that was lost for each key, `given` the one that its repeat got: its
 * client never sends two requests at a time on one connection.
 */
export class DroppingProxy {
  lost = new Map();
  given = new Map();
  #target;
  #server = createServer((client) => this.#join(client));

  constructor(target) {
    this.#target = target;
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  close() {
    this.#server.close();
  }

  #join(client) {
    const server = connect(this.#target, '127.0.0.1');
    let key;
    let answer = '';
    client.on('data', (chunk) => {
      const text = chunk.toString(BYTES);
      // What follows the head is the rest of the same request.
      if (/^[A-Z]+ \//.test(text)) {
        answer = '';
        key = WRITE.test(text) ? headerOf(text, 'idempotency-key') : undefined;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (key === undefined) return client.write(chunk);
      answer += chunk.toString(BYTES);
      if (!this.#loses(key)) client.write(chunk);
      this.#note(key, wholeAnswer(answer), client);
    });
    const end = () => (client.destroy(), server.destroy());
    for (const side of [client, server]) side.on('error', end).on('close', end);
  }

  #loses(key) {
    return !this.lost.has(key);
  }

  /** The server has answered, so the write is stored; only then is the connection cut. */
  #note(key, whole, client) {
    if (whole === undefined) return;
    if (this.#loses(key)) {
      this.lost.set(key, whole);
      client.destroy();
    } else this.given.set(key, whole);
  }
}
