import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { expectListNews, useListNews } from './list-news.ts';

let show: (items: readonly string[] | undefined) => void;

/** What is on screen, once that has been looked at for news. */
let shown: readonly string[] | undefined;

function List({ onReady }: { readonly onReady: (set: typeof show) => void }) {
  const [items, setItems] = useState<readonly string[] | undefined>(['Bread']);
  useEffect(() => onReady(setItems), [onReady]);
  useListNews(items);
  useEffect(() => void (shown = items), [items]);
  return null;
}

const keepShow = (set: typeof show): void => void (show = set);

/** When the news was said. */
let said: number[];
let observer: MutationObserver;

/** Each test is in a year in which nothing was announced before, in whatever file. */
let year = 2030;

beforeEach(() => {
  // The clock alone: with timers of its own, what waits for something to show would move it on.
  vi.setSystemTime(new Date((year += 1), 0));
  said = [];
  const { page } = mountAt(<List onReady={keepShow} />);
  observer = new MutationObserver(() => {
    const text = page.querySelector('output')?.textContent ?? '';
    if (text === 'List updated.') said.push(Date.now());
  });
  observer.observe(page, { childList: true, subtree: true, characterData: true });
});

afterEach(() => {
  observer.disconnect();
  vi.useRealTimers();
});

const change = async (items: readonly string[] | undefined) => {
  expectListNews();
  show(items);
  await expect.poll(() => shown).toBe(items);
};

it('LIVE-19 that others changed a list is announced at most every 10 seconds', async () => {
  const first = Date.now();
  await change(['Bread', 'Figs']);
  await expect.poll(() => said).toEqual([first]);
  await change(['Bread']);
  vi.setSystemTime(first + 9999);
  await change(['Figs']);
  vi.setSystemTime(first + 10_000);
  await change(['Bread', 'Ink']);
  await expect.poll(() => said).toEqual([first, first + 10_000]);
});

it('a list that goes, and comes again, is not announced', async () => {
  const gone = Date.now();
  await change(undefined);
  vi.setSystemTime(gone + 1);
  await change(['Figs']);
  vi.setSystemTime(gone + 2);
  await change(['Ink']);
  await expect.poll(() => said).toEqual([gone + 2]);
});

it('a list that is the same, and one that the person changed, is not announced', async () => {
  vi.setSystemTime(Date.now() + 60_000);
  show(['Bread', 'Figs']);
  vi.setSystemTime(Date.now() + 60_000);
  expectListNews();
  vi.setSystemTime(Date.now() + 6000);
  show(['Figs']);
  await expect.poll(() => said).toEqual([]);
});

it('a clock that was set back silences nothing', async () => {
  const first = Date.now();
  await change(['Bread', 'Figs']);
  await expect.poll(() => said).toEqual([first]);
  vi.setSystemTime(first - 3_600_000);
  await change(['Bread']);
  await expect.poll(() => said).toEqual([first, first - 3_600_000]);
});
