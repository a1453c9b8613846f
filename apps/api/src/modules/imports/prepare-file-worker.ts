import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { BankFileRefusal, readBankFile, type Reading } from '@nestegg/bank-files';
import { storableFile, type FileReading } from './storable-file.ts';

// The thread of one file: it ends with it, and with all that it took.

const { bytes, reading, today, port } = workerData as {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly today: string;
  readonly port: MessagePort;
};

function read(): FileReading {
  try {
    return storableFile(readBankFile(bytes, { reading, today }));
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refused: error.code };
    throw error;
  }
}

/** So many rows go at once: taking them all in would hold the event loop of the server. */
const SLICE = 1_000;

function answer(found: FileReading): void {
  if ('file' in found) {
    const { rows, ...about } = found.file;
    for (let at = 0; at < rows.length; at += SLICE) port.postMessage(rows.slice(at, at + SLICE));
    port.postMessage(about);
  } else port.postMessage(found);
  // A thread has no origin: the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage('done');
}

answer(read());
