import { afterEach, expect } from 'vitest';
import { fetchOverlays } from '../src/overlays/index.ts';
import { outlineOf } from '../../../tooling/vitest/outline.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** All that axe looked at: what it found is an error by now, and the rest would only be sent and written. */
    reports?: unknown;
  }
}

// How long a part takes that is loaded when it is needed is not what stories show.
await fetchOverlays();

/** Boards of the same component in several states of the pointer, and of how to use it: other stories show what is in them. */
const BOARDS = new Set(['Do and don’t', 'Hovered, pressed, focused']);

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The story, then what lies above the page: it comes first on the page where an earlier story made its place. */
function outline(): string {
  const parts = [...document.querySelectorAll('body > div')].filter((part) => part.checkVisibility());
  const above = parts.filter((part) => part.matches('[data-portal]'));
  return [...parts.filter((part) => !above.includes(part)), ...above].map(outlineOf).filter(Boolean).join('\n');
}

/** Waits until the page stays: what opens is named and placed a frame or two later; a date field gets its calendar. */
async function settle(): Promise<void> {
  let before = '';
  for (let same = 0; same < 2;) {
    await frame();
    const now = document.body.innerHTML;
    same = now === before && !document.querySelector('[data-loading]') ? same + 1 : 0;
    before = now;
  }
}

// What each story shows at its end is what was approved: names, states and words that no play function asks for.
afterEach(async ({ task }) => {
  delete task.meta.reports;
  if (BOARDS.has(task.name)) return;
  await settle();
  expect(outline()).toMatchSnapshot();
});
