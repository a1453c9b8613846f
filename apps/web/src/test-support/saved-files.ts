import { vi } from 'vitest';
import { closeAfterTest } from './mounting.tsx';

/** A file that was handed to the person. */
interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Keeps the files that are handed to the person from here on, until the test ends. Without it their links would be followed,
 * which changes the address that later tests share; `held` counts the object URLs that are not released yet.
 */
export function keepSavedFiles() {
  const saved: Promise<SavedFile>[] = [];
  const held = new Map<string, Blob>();
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const url = `blob:saved-${saved.length}`;
      held.set(url, content as Blob);
      return url;
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void held.delete(url)),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { href, download: name } = this;
      // A browser takes the content a moment after its link is followed.
      const text = Promise.resolve().then(() => held.get(href)?.text() ?? 'released');
      saved.push(text.then((content) => ({ name, text: content })));
    }),
  ];
  closeAfterTest(() => spies.forEach((spy) => spy.mockRestore()));
  return { saved: () => Promise.all(saved), held: () => held.size };
}
