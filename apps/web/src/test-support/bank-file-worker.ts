import { expect, vi } from 'vitest';
import { answerRequest, type FileMessage, type FileRequest } from '../../worker/answer-request.ts';

/** What the worker of the app does, on the page itself: a test's page has no workers. */
class PageWorker extends EventTarget {
  postMessage(request: FileRequest): void {
    const post = (data: FileMessage) => void this.dispatchEvent(new MessageEvent('message', { data }));
    void answerRequest(request, post);
  }

  terminate(): void {
    // It has nothing of its own that could end.
  }
}

/** Has chosen files read in this file's tests. */
export const readFilesHere = (): void => void vi.stubGlobal('Worker', PageWorker);

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');

/** Chooses a file once it is asked for, as by the browser's own dialog. */
export const chooseFile = (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> =>
  handIn(new File([content], name));

/** Chooses a file that is not there any more when it is read. */
export const chooseLostFile = (name: string): Promise<void> =>
  handIn(
    Object.assign(new File([], name), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  );

async function handIn(file: File): Promise<void> {
  await expect.poll(input).not.toBeNull();
  const field = input() ?? expect.unreachable();
  Object.defineProperty(field, 'files', { configurable: true, value: [file] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
