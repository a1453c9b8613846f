import { afterAll, afterEach, vi } from 'vitest';

// Files share what is loaded, so that what surrounds their tests is set up here, for each of them.
if (typeof document !== 'undefined') {
  const { closeAll } = await import('./mounting.tsx');
  afterEach(closeAll);
  // What a page began to load while its last test ended would fail with the page, and stay failed for the files that
  // come after.
  afterAll(() => vi.dynamicImportSettled());
}
