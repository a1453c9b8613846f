import { protocolOf } from './request.mjs';

/** In milliseconds. */
const MAX_SILENCE = 30_000;

/** A listener's stream, on a connection of its own. `saw` resolves when an event of that name comes, by then or later. */
export class EventStream {
  #waiting = [];
  #events = [];

  /** Resolves once its head has come. */
  static async open(origin, token, { port, ca } = {}) {
    const stream = new EventStream();
    await stream.#connect(new URL(origin), { token, port, ca });
    return stream;
  }

  #connect(origin, { token, port = origin.port, ca }) {
    const { host, hostname: servername } = origin;
    return new Promise((resolve, reject) => {
      const headers = { host, authorization: `Bearer ${token}` };
      this.outgoing = protocolOf(origin).request(
        { host: '127.0.0.1', port, servername, ca, path: '/api/changes/stream', agent: false, headers },
        (incoming) => {
          if (incoming.statusCode !== 200) return reject(new Error(`The stream answered ${incoming.statusCode}`));
          incoming.setEncoding('utf8');
          incoming.on('data', (text) => this.#read(text));
          incoming.on('error', () => undefined);
          this.ended = new Promise((end) => incoming.on('close', end));
          return resolve();
        },
      );
      this.outgoing.on('error', reject);
      this.outgoing.end();
    });
  }

  #read(text) {
    for (const [, name] of text.matchAll(/^event: (\w+)$/gm)) this.#note(name);
  }

  #note(name) {
    this.#events.push(name);
    const due = this.#waiting.filter((each) => each.name === name);
    this.#waiting = this.#waiting.filter((each) => each.name !== name);
    for (const { resolve } of due) resolve();
  }

  /** How often an event came. */
  count(name) {
    return this.#events.filter((each) => each === name).length;
  }

  /** Resolves with the next event of that name; rejects where none comes. */
  next(name) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The stream did not say ${name}`)), MAX_SILENCE);
      this.#waiting.push({ name, resolve: () => resolve(clearTimeout(late)) });
    });
  }

  close() {
    this.outgoing.destroy();
  }
}
