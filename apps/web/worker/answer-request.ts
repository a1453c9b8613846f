import type { Reading } from '@nestegg/bank-files';
import { countLines } from './count-lines.ts';
import { summarizeFile, type FileAnswer } from './summarize-file.ts';

/** What the page asks: a file to read, and how. */
export interface FileRequest {
  readonly file: Blob;
  readonly today: string;
  readonly reading: Reading;
}

/** First about how many rows there are, then what was read, or that it could not be. */
export type FileMessage = { readonly lines: number } | FileAnswer | { readonly failed: true };

/**
 * Reads a file and posts what comes of it. That always ends with an answer: the file may have been changed or taken away
 * since it was chosen, and what a promise of a worker rejects with never reaches its page.
 */
export async function answerRequest(
  { file, today, reading }: FileRequest,
  post: (message: FileMessage) => void,
): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    post({ lines: countLines(bytes) });
    post(summarizeFile(bytes, today, reading));
  } catch {
    post({ failed: true });
  }
}
