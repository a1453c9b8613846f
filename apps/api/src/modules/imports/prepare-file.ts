import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Reading } from '@nestegg/bank-files';
import type { LocalDate, ProblemCode } from '@nestegg/domain';
import { refuseInTransaction } from '../../db/session/open-transaction.ts';
import { invalid, unavailable } from '../../http/failure.ts';
import type { FileReading, StorableFile } from './storable-file.ts';

/** How a file is read. */
interface ReadOptions {
  readonly reading: Reading;
  readonly today: LocalDate;
}

/** What the process of a file is sent. */
export interface FileToRead extends ReadOptions {
  readonly bytes: Uint8Array;
}

type About = Omit<StorableFile, 'sha256' | 'rows'>;

/** What it sends: slices of the rows, then the rest; or why there is nothing, of which `fault` is an error of ours. */
export type Answer =
  | Extract<FileReading, { refused: unknown }>
  | { readonly fault: string }
  | { readonly rows: StorableFile['rows'] }
  | { readonly about: About };

/**
 * Reads files in processes of their own: what a file takes, the server keeps, and what ends its process ends no other.
 * `close` ends those that are reading.
 */
export interface FileReader {
  readonly read: (bytes: Uint8Array, options: ReadOptions) => Promise<StorableFile>;
  readonly close: () => void;
}

const MOST_AT_ONCE = 2;
// In milliseconds.
const MAX_WAIT = 5_000;
const POLL_INTERVAL = 50;

/** What the process of one file may take. */
export interface ProcessLimits {
  /** In milliseconds. */
  readonly time: number;
  readonly memoryMib: number;
}

const LIMITS: ProcessLimits = { time: 20_000, memoryMib: 256 };

const EXTENSION = extname(import.meta.url);
const PROCESS = fileURLToPath(new URL(`./prepare-file-process${EXTENSION}`, import.meta.url));
/** From sources the process reads sources, too, and learns where Node keeps what it compiled of them. */
const IS_SOURCE = EXTENSION === '.ts';
const CONDITIONS = IS_SOURCE ? ['--conditions=@nestegg/source'] : [];
const ENVIRONMENT = IS_SOURCE ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {};

const refusal = (code: string) => invalid({ field: 'file', code: `file.${code}` as ProblemCode });

/** In bytes, of what may be compressed: of a smaller file so little is read that a nursery costs more than it spares. */
const LARGE_FILE = 64 * 1024;

/** All that is read is kept until it is sent: of a large file a nursery for most of it spares moving it about. */
const heapOf = (memoryMib: number, size: number): string[] => [
  `--max-old-space-size=${memoryMib * 0.75}`,
  `--max-semi-space-size=${memoryMib * 0.25}`,
  ...(size < LARGE_FILE ? [] : [`--min-semi-space-size=${memoryMib * 0.25}`]),
];

/** Starts the process of a file. It gets nothing of the server's environment, and leaves nothing in its output. */
const start = ({ memoryMib }: ProcessLimits, { bytes }: Pick<FileToRead, 'bytes'>): ChildProcess =>
  fork(PROCESS, [], {
    execArgv: [...CONDITIONS, ...heapOf(memoryMib, bytes.length)],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Has a process read a file, for so many milliseconds at most: what there is in it, or why there is nothing. */
function readingBy(child: ChildProcess, file: FileToRead, maxTime: number): Promise<FileReading> {
  return new Promise((resolve, reject) => {
    // A process that takes too long is ended from outside; one that takes more memory than it has ends.
    const timer = setTimeout(() => child.kill('SIGKILL'), maxTime);
    const rows: StorableFile['rows'][number][] = [];
    child.on('message', (answer: Answer) => {
      if ('rows' in answer) rows.push(...answer.rows);
      else if ('about' in answer) resolve({ file: { ...answer.about, rows } });
      else if ('refused' in answer) resolve(answer);
      else reject(new Error(`A file could not be read: ${answer.fault}`));
    });
    child.on('error', reject);
    // It comes after all that was sent.
    child.once('disconnect', () => {
      clearTimeout(timer);
      reject(refusal('too-slow'));
    });
    // A process that ends before it has the file says so by that.
    child.send(file, () => undefined);
  });
}

/** A reader of banks' files for one server: two at a time, others wait for their turn. */
export function createFileReader(limits: ProcessLimits = LIMITS): FileReader {
  const running = new Set<ChildProcess>();
  let taken = 0;

  async function takeTurn(): Promise<void> {
    for (let waited = 0; waited <= MAX_WAIT; waited += POLL_INTERVAL) {
      if (taken < MOST_AT_ONCE) {
        taken += 1;
        return;
      }
      await wait(POLL_INTERVAL);
    }
    throw unavailable(2);
  }

  async function run(file: FileToRead): Promise<FileReading> {
    const child = start(limits, file);
    running.add(child);
    try {
      return await readingBy(child, file, limits.time);
    } finally {
      running.delete(child);
    }
  }

  return {
    read: async (bytes, options) => {
      refuseInTransaction('A file is read');
      await takeTurn();
      try {
        const found = await run({ bytes, ...options });
        if ('refused' in found) throw refusal(found.refused);
        return { ...found.file, sha256: createHash('sha256').update(bytes).digest('hex') };
      } finally {
        taken -= 1;
      }
    },
    close: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
