import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { controls, expectText, press } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { MemberBio } from './member-bio.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A line of 300 pixels; what is given back says how much room it has. Nothing has a size here by itself. */
function show(): (room: number) => void {
  const resized: (() => void)[] = [];
  class Observer {
    constructor(onResize: () => void) {
      resized.push(onResize);
    }
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  showScreen(<MemberBio name="Tom" bio="Likes boats, and long walks along the lake." />, {});
  return (room) => {
    const line = document.querySelector('p') ?? expect.unreachable();
    for (const [name, value] of Object.entries({ scrollWidth: 300, clientWidth: room })) {
      Object.defineProperty(line, name, { value, configurable: true });
    }
    flushSync(() => resized.forEach((onResize) => onResize()));
  };
}

it('a bio that its line cuts off is shown whole on demand, and cut off again', async () => {
  const fit = show();
  await expectText('Likes boats');
  expect(controls('More: Tom')).toEqual([]);
  fit(200);
  await press('More: Tom');
  // Shown whole it is not cut off, and can be closed all the same.
  fit(300);
  await press('Less: Tom');
  fit(200);
  await expect.poll(() => controls('More: Tom')).toHaveLength(1);
});

it('a bio that its line holds offers nothing more', async () => {
  const fit = show();
  await expectText('Likes boats');
  fit(300);
  expect(controls('More: Tom')).toEqual([]);
});
