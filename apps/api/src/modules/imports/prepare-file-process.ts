import { BankFileRefusal, readBankFile } from '@nestegg/bank-files';
import type { Answer, FileToRead } from './prepare-file.ts';
import { storableFile, type FileReading } from './storable-file.ts';

// The process of one file: it ends with it, and with all that it took.

function read({ bytes, reading, today }: FileToRead): FileReading | Answer {
  try {
    return storableFile(readBankFile(bytes, { reading, today }));
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refused: error.code };
    return { fault: error instanceof Error && error.stack ? error.stack : String(error) };
  }
}

const send = (part: Answer): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(part, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** So many rows go at once: taking them all in would hold the event loop of the server. */
const SLICE = 1_000;

async function answer(found: FileReading | Answer): Promise<void> {
  if (!('file' in found)) return send(found);
  const { rows, ...about } = found.file;
  for (let at = 0; at < rows.length; at += SLICE) await send({ rows: rows.slice(at, at + SLICE) });
  return send({ about });
}

process.once('message', (file: FileToRead) => {
  void answer(read(file)).finally(() => process.disconnect());
});
