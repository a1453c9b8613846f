import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const SERVER = fileURLToPath(new URL('../../api/dist/server.js', import.meta.url));

/** What Node compiled of the server is kept for its next start. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const DEMO = fileURLToPath(new URL('../../api/dist/commands/demo.js', import.meta.url));

/** Below the ports that systems hand out by themselves: nothing that asks for any port takes it before the server does. */
const PORTS = [10_000, 32_000] as const;

/** Whether the server could listen on it. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) {
    probe.close();
    await once(probe, 'close');
  }
  return isListening;
}

async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  return (await isFree(port)) ? port : freePort();
}

async function saysWhereItIs({ stdout }: { stdout: Readable }, origin: string): Promise<boolean> {
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes(origin)) return true;
  }
  return false;
}

/** The built product on a data directory of its own, as an operator runs it. */
export class Nestegg {
  /** Under which people reach it. */
  readonly origin: string;
  /** Where it listens. */
  readonly address: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #settings: Readonly<Record<string, string>>;
  #program = SERVER;
  #process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#settings = settings;
    this.address = `http://localhost:${port}`;
    this.origin = settings['PUBLIC_ORIGIN'] ?? this.address;
  }

  /** `name` only tells the folders of several apart; `settings` are put into its environment. */
  static async start(name = 'own', settings: Readonly<Record<string, string>> = {}): Promise<Nestegg> {
    const nestegg = await Nestegg.#prepare(name, settings);
    await nestegg.up();
    return nestegg;
  }

  /** The demonstration, whose data are gone with it. */
  static async demo(name: string): Promise<Nestegg> {
    const nestegg = await Nestegg.#prepare(`demo-${name}`, {});
    nestegg.#program = DEMO;
    await nestegg.up();
    return nestegg;
  }

  static async #prepare(name: string, settings: Readonly<Record<string, string>>): Promise<Nestegg> {
    const folder = await mkdtemp(join(tmpdir(), `nestegg-${name}-`));
    // The unprivileged user that the database runs as has to get in.
    await chmod(folder, 0o755);
    return new Nestegg(await freePort(), folder, settings);
  }

  /** Starts the server and waits until it says where it is. */
  async up(): Promise<void> {
    const env = { ...this.#environment(), PORT: String(this.#port) };
    const child = spawn(process.execPath, [this.#program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    if (!(await saysWhereItIs(child, this.origin))) throw new Error('The server ended instead of starting');
    child.stdout.resume();
  }

  /** Stops it as Ctrl-C does; gives its exit code. */
  async down(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  /** Runs one of the operator's commands beside the server; answers what it printed. */
  async command(name: string, ...args: string[]): Promise<string> {
    const file = fileURLToPath(new URL(`../../api/dist/commands/${name}.js`, import.meta.url));
    return (await promisify(execFile)(process.execPath, [file, ...args], { env: this.#environment() })).stdout;
  }

  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.#settings, DATA_DIR: join(this.#dataDir, 'data'), NODE_COMPILE_CACHE: COMPILED };
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
