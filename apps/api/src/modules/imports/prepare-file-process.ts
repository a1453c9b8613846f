import { BankFileRefusal, readBankFile } from '@nestegg/bank-files';
import type { Answer, FileToRead } from './prepare-file.ts';
import { storableFile } from './storable-file.ts';

// The process of one file: it ends with it, and with all that it took.

function read({ bytes, reading, today }: FileToRead): Answer {
  try {
    return storableFile(readBankFile(bytes, { reading, today }));
  } catch (error) {
    if (error instanceof BankFileRefusal) return { refused: error.code };
    return { fault: error instanceof Error && error.stack ? error.stack : String(error) };
  }
}

process.once('message', (file: FileToRead) => {
  process.send?.(read(file), () => process.disconnect());
});
