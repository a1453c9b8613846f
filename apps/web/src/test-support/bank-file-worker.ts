import { expect, vi } from 'vitest';
import { countLines } from '../../worker/count-lines.ts';
import { summarizeFile } from '../../worker/summarize-file.ts';
import type { FileMessage, FileRequest } from '../../worker/bank-file.ts';

/** What the worker of the app does, on the page itself: a test's page has no workers. */
class PageWorker extends EventTarget {
  postMessage({ file, today, reading }: FileRequest): void {
    const post = (data: FileMessage) => this.dispatchEvent(new MessageEvent('message', { data }));
    void (async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      post({ lines: countLines(bytes) });
      post(summarizeFile(bytes, today, reading));
    })();
  }

  terminate(): void {
    // It has nothing of its own that could end.
  }
}

/** Has chosen files read in this file's tests. */
export const readFilesHere = (): void => void vi.stubGlobal('Worker', PageWorker);

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');

/** Chooses a file once it is asked for, as by the browser's own dialog. */
export async function chooseFile(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await expect.poll(input).not.toBeNull();
  const field = input() ?? expect.unreachable();
  Object.defineProperty(field, 'files', { configurable: true, value: [new File([content], name)] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
