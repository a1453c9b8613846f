import { parentPort, workerData } from 'node:worker_threads';
import { BankFileRefusal, readBankFile, type Reading } from '@nestegg/bank-files';
import { storableFile, type FileReading } from './storable-file.ts';

// The thread of one file: it ends with it, and with all that it took.

const { bytes, reading, today } = workerData as {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly today: string;
};

function read(): FileReading {
  try {
    return storableFile(readBankFile(bytes, { reading, today }));
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refused: error.code };
    throw error;
  }
}

// A thread has no origin: the rule is about windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(read());
