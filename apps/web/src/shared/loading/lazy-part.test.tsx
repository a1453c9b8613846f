import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { press, expectText } from '../../test-support/page.ts';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows a page of which one part is fetched so. */
function show(load: Parameters<typeof lazyPart<{ readonly of: string }>>[0]) {
  const Part = lazyPart(load);
  return mountAt(
    <>
      <p>The rest of the page</p>
      <Suspense fallback="On its way">
        <Part of="the pond" />
      </Suspense>
    </>,
  );
}

describe('a part that is fetched when it is drawn', () => {
  it('has its place kept, then shows', async () => {
    show(() => Promise.resolve({ default: ({ of }) => <p>A chart of {of}</p> }));
    await expectText('On its way');
    await expectText('A chart of the pond');
  });

  it('that cannot be fetched says so, leaves the rest, and loads the page anew when asked to', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    show(() => Promise.reject(new Error('No network')));
    await vi.advanceTimersByTimeAsync(10_000);
    await expectText('Nestegg could not reach its server. Please check your connection and try again.');
    await expectText('The rest of the page');
    await press('Retry');
    expect(reload).toHaveBeenCalledOnce();
  });
});
