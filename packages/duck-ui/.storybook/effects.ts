import type { Preview } from '@storybook/react-vite';
import { flushSync } from 'react-dom';
import { configure } from 'storybook/test';

/**
 * In a test: draws a story and lets its effects run before anything is done to it. React runs them in tasks of their own
 * after it has drawn, and again for what they change; the browser's least urgent task comes after all of them.
 */
export const drawWithEffects: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  await context.renderToCanvas();
  await scheduler.postTask(() => undefined, { priority: 'background' });
  return context.canvas;
};

/**
 * In a test: what an event changes is drawn before what the key or the press does by default, such as moving the focus.
 * For an event of the browser's own React does so in a microtask; one that a script sends leaves none time to run.
 */
export function drawWithEvents(): void {
  configure({ eventWrapper: (send) => flushSync(send) });
}
