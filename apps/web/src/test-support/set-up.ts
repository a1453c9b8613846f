import { afterAll, afterEach, vi } from 'vitest';

// Files share the page and what is loaded, so that what surrounds their tests is set up here, for each of them.
if (typeof document !== 'undefined') {
  // No style sheet is loaded: what an element says itself is all, and computing the default of each property costs most.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
  const { countTimers } = await import('./pending-timers.ts');
  countTimers();
  await import('./shipped-react.ts');
  const { closeAll } = await import('./mounting.tsx');
  afterEach(closeAll);
  // A part that is still on its way when its file ends could not be loaded by the next one either.
  afterAll(() => vi.dynamicImportSettled());
}
