import { join } from 'node:path';
import { ROOT } from '../../scripts/toolchain.mjs';
import { Caller } from './request.mjs';
import { start, until } from './processes.mjs';

const SERVER = join(ROOT, 'apps', 'api', 'dist', 'server.js');

/** One process of the built server. */
export class Server {
  #process;

  /** `env` is its environment besides the port; `file` another build's server. */
  constructor({ port, origin = `http://localhost:${port}`, env, file = SERVER }) {
    this.port = port;
    this.origin = origin;
    this.env = { PORT: String(port), PUBLIC_ORIGIN: origin, ...env };
    this.file = file;
    this.client = new Caller(origin, { port });
  }

  get pid() {
    return this.#process?.pid;
  }

  get output() {
    return this.#process?.output ?? '';
  }

  /** Whether its readiness probe succeeds. */
  async isReady() {
    const { status } = await this.client.send('GET', '/readyz', { headers: { connection: 'close' } });
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
    // Its own output first: on a port that is taken, another process would answer the readiness probe.
    const isReady = () => launched.output.includes('is ready at') && this.isReady();
    await Promise.race([ended, until('the server is ready', isReady)]);
  }

  /** Sends it a signal, and resolves with its exit code. */
  async down(signal = 'SIGTERM') {
    this.#process?.child.kill(signal);
    return this.#process?.ended;
  }
}
