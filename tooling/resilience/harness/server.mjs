import { join } from 'node:path';
import { ROOT } from '../../scripts/toolchain.mjs';
import { Caller } from './request.mjs';
import { start, until } from './processes.mjs';

const SERVER = join(ROOT, 'apps', 'api', 'dist', 'server.js');

/** One process of the built server. */
export class Server {
  #process;

  /** `env` is what it is told besides its port; `file` another build's server. */
  constructor({ port, origin = `http://localhost:${port}`, env, file = SERVER }) {
    this.port = port;
    this.origin = origin;
    this.env = { PORT: String(port), PUBLIC_ORIGIN: origin, ...env };
    this.file = file;
    this.door = new Caller(origin, { port });
  }

  get pid() {
    return this.#process?.pid;
  }

  get output() {
    return this.#process?.output ?? '';
  }

  /** Whether it says that it may be given work. */
  async isReady() {
    const { status } = await this.door.send('GET', '/readyz', { headers: { connection: 'close' } });
    return status === 200;
  }

  launch() {
    this.#process = start(process.execPath, [this.file], { env: { PATH: process.env.PATH, ...this.env } });
  }

  /** Starts it, and waits until it is ready. */
  async up() {
    this.launch();
    const launched = this.#process;
    const ended = launched.ended.then((code) => {
      throw new Error(`The server ended with ${code} instead of starting: ${launched.output}`);
    });
    ended.catch(() => undefined);
    // Its own word first: on a port that is taken, somebody else would say that they are ready.
    const isReady = () => launched.output.includes('is ready at') && this.isReady();
    await Promise.race([ended, until('the server is ready', isReady)]);
  }

  /** Tells it to end, and answers with what it ended. */
  async down(signal = 'SIGTERM') {
    this.#process?.child.kill(signal);
    return this.#process?.ended;
  }
}
