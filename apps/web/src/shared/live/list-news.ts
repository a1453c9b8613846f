import { useEffect, useRef } from 'react';
import { transactions } from '../../i18n/en/transactions.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../a11y/announcer.tsx';

/** How soon after others' changes a list that differs differs because of them, in milliseconds. */
const WINDOW = 5000;
/** The least time between two announcements, in milliseconds. */
const PAUSE = 10_000;

const times = { changed: -Infinity, announced: -Infinity };

/** How far two times are from each other, also where the device's clock was set back in between. */
const between = (one: number, other: number): number => Math.abs(one - other);

/** Others changed something: lists that show it will be fetched anew. */
export const expectListNews = (): void => {
  times.changed = Date.now();
};

/** Announces that others changed a list on screen, at most every ten seconds. */
export function useListNews(items: readonly unknown[] | undefined): void {
  const t = useTexts(transactions);
  const announce = useAnnounce();
  const shown = useRef(items);
  useEffect(() => {
    const isChanged = shown.current !== undefined && items !== undefined && shown.current !== items;
    shown.current = items;
    const now = Date.now();
    if (!isChanged || between(now, times.changed) > WINDOW || between(now, times.announced) < PAUSE) return;
    times.announced = now;
    announce(t.listUpdated);
  }, [items, announce, t]);
}
