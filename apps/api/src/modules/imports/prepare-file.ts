import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
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

/** Reads files in threads of their own; `close` ends those that are reading. */
export interface FileReader {
  readonly read: (bytes: Uint8Array, options: ReadOptions) => Promise<StorableFile>;
  readonly close: () => Promise<void>;
}

const MOST_AT_ONCE = 2;
// In milliseconds.
const MAX_WAIT = 5_000;
const POLL_INTERVAL = 50;

/** What the thread of one file may take. */
export interface ThreadLimits {
  /** In milliseconds. */
  readonly time: number;
  readonly memoryMib: number;
}

const LIMITS: ThreadLimits = { time: 20_000, memoryMib: 256 };

const EXTENSION = extname(import.meta.url);
const WORKER = new URL(`./prepare-file-worker${EXTENSION}`, import.meta.url);
/** From sources the thread reads sources, too. */
const ARGUMENTS = EXTENSION === '.ts' ? { execArgv: ['--conditions=@nestegg/source'] } : {};

/** What a thread sends: slices of the rows, then the rest; or why there is nothing. */
type Sent = Extract<FileReading, { refused: unknown }> | StorableFile['rows'] | Omit<StorableFile, 'sha256' | 'rows'>;

const refusal = (code: string) => invalid({ field: 'file', code: `file.${code}` as ProblemCode });

/** Runs a thread until its answer is there; or says why there is none. */
function untilRead(worker: Worker, maxTime: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A thread that takes too long, or more memory than it has, is ended from outside.
    const timer = setTimeout(() => void worker.terminate(), maxTime);
    worker.once('message', () => resolve());
    worker.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isFull ? refusal('too-slow') : error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(refusal('too-slow'));
    });
  });
}

/** What a thread has sent, slice by slice: others' requests come between. */
async function received(port: MessagePort): Promise<FileReading> {
  const rows: StorableFile['rows'][number][] = [];
  for (;;) {
    const { message } = receiveMessageOnPort(port) as { readonly message: Sent };
    if ('refused' in message) return message;
    if ('format' in message) return { file: { ...message, rows } };
    rows.push(...message);
    await setImmediate();
  }
}

/** A reader of banks' files for one server: two at a time, others wait for their turn. */
export function createFileReader({ time, memoryMib }: ThreadLimits = LIMITS): FileReader {
  const running = new Set<Worker>();
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

  async function run(bytes: Uint8Array, options: ReadOptions): Promise<FileReading> {
    const limits = { resourceLimits: { maxOldGenerationSizeMb: memoryMib } };
    const { port1, port2 } = new MessageChannel();
    const workerData = { bytes, ...options, port: port2 };
    const worker = new Worker(WORKER, { ...ARGUMENTS, ...limits, workerData, transferList: [port2] });
    running.add(worker);
    try {
      await untilRead(worker, time);
      return await received(port1);
    } finally {
      running.delete(worker);
      port1.close();
      void worker.terminate();
    }
  }

  return {
    read: async (bytes, options) => {
      refuseInTransaction('A file is read');
      await takeTurn();
      try {
        const found = await run(bytes, options);
        if ('refused' in found) throw refusal(found.refused);
        return { ...found.file, sha256: createHash('sha256').update(bytes).digest('hex') };
      } finally {
        taken -= 1;
      }
    },
    close: async () => {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
