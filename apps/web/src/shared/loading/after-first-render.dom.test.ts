import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstRender } from './after-first-render.ts';

const work = vi.fn();

beforeEach(() => {
  work.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The browser has nothing better to do.
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const show = (html: string) => void (document.body.innerHTML = html);
const HEADING = '<main><h1>Dashboard</h1></main>';

describe('work for after the first render', () => {
  it('is done when the page is there already', () => {
    show(HEADING);
    afterFirstRender(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the page’s heading', async () => {
    afterFirstRender(work);
    expect(work).not.toHaveBeenCalled();
    show(HEADING);
    await expect.poll(() => work.mock.calls.length).toBe(1);
  });

  it.each(['aria-busy', 'data-coming'])('waits for what is still coming (%s), and is done once', async (mark) => {
    show(`${HEADING}<p ${mark}="true">Soon</p>`);
    afterFirstRender(work);
    expect(work).not.toHaveBeenCalled();
    document.querySelector('p')?.setAttribute(mark, 'false');
    // At once, and not as late as it would be done all the same.
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
    document.querySelector('p')?.remove();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done after five seconds all the same', async () => {
    afterFirstRender(work);
    await vi.advanceTimersByTimeAsync(4999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
    show(HEADING);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it.each([
    ['the page is not there', ''],
    ['the browser is busy', HEADING],
  ])('is not done when it is called off while %s', async (_why, html) => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    show(html);
    afterFirstRender(work)();
    show(HEADING);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('is not done when it is called off after the page has come', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const callOff = afterFirstRender(work);
    show(HEADING);
    await vi.advanceTimersByTimeAsync(100);
    callOff();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('is done a moment later where the browser cannot say when it is idle', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    show(HEADING);
    afterFirstRender(work);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(work).toHaveBeenCalledOnce();
  });
});
