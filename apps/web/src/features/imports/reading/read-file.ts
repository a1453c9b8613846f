import type { Reading } from '@nestegg/bank-files';
import type { LocalDate } from '@nestegg/domain';
import type { FileMessage, FileRequest } from '../../../../worker/answer-request.ts';
import type { FileAnswer } from '../../../../worker/summarize-file.ts';

export interface ReadOptions {
  readonly today: LocalDate;
  readonly reading?: Reading;
  /** Called with about how many rows there are, as soon as that is known. */
  readonly onLines?: (lines: number) => void;
  /** Ends it: the answer is not waited for any more. */
  readonly signal?: AbortSignal;
}

/** Reads a file beside the page, which stays usable meanwhile. A worker serves one file, and leaves nothing behind. */
export function readFile(file: Blob, { today, reading = {}, onLines, signal }: ReadOptions): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../../../worker/bank-file.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal?.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
      if ('lines' in data) return onLines?.(data.lines);
      end();
      if ('failed' in data) reject(new Error('The file could not be read'));
      else resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage({ file, today, reading } satisfies FileRequest, {});
  });
}
