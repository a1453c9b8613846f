import type { Reading } from '@nestegg/bank-files';
import { countLines } from './count-lines.ts';
import { summarizeFile, type FileAnswer } from './summarize-file.ts';

/** What the page asks: a file to read, and how. */
export interface FileRequest {
  readonly file: Blob;
  readonly today: string;
  readonly reading: Reading;
}

/** First about how many rows there are, then what was read. */
export type FileMessage = { readonly lines: number } | FileAnswer;

const post = (message: FileMessage) => globalThis.postMessage(message, {});

globalThis.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  void (async () => {
    const bytes = new Uint8Array(await data.file.arrayBuffer());
    post({ lines: countLines(bytes) });
    post(summarizeFile(bytes, data.today, data.reading));
  })();
});
