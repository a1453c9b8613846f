import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** What a row takes before it is measured: as a line of a table, and as a card. */
const HEIGHTS = { wide: 52, narrow: 136 } as const;
const AHEAD = 12;
const isNarrow = () => window.matchMedia('(width < 62em)').matches;

/** How far below the top of the page the rows begin. */
function usePageTop() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // What stands above may become taller or shorter.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { body, top };
}

/** The places of the rows that are in sight or nearly so, with the room that the others take. */
export function useRowWindow(count: number, onRange: (first: number, last: number) => void) {
  const { body, top } = usePageTop();
  // Asked once, not for each of the rows.
  const height = isNarrow() ? HEIGHTS.narrow : HEIGHTS.wide;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height,
    overscan: AHEAD,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const reportRange = useEffectEvent(onRange);
  const from = first?.index;
  const to = last?.index;
  useEffect(() => {
    if (from !== undefined && to !== undefined) reportRange(from, to);
  }, [from, to]);
  const show = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  return {
    body,
    items: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
    show,
  };
}
