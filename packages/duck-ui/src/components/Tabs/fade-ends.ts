/** Where a row that scrolls sideways goes on: at its start, at its end, at both or nowhere. */
export function endsThatGoOn({ scrollLeft, scrollWidth, clientWidth }: ScrolledRow): string {
  // In right-to-left text it counts down from 0.
  const scrolled = Math.abs(scrollLeft);
  const ends = [scrolled > 1 && 'start', scrolled < scrollWidth - clientWidth - 1 && 'end'];
  return ends.filter((end) => end !== false).join(' ');
}

type ScrolledRow = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Keeps in `data-fade` at which ends a row goes on, for its sheet to fade them; gives back what ends that. */
export function fadeEnds(row: HTMLElement): () => void {
  const update = () => {
    row.dataset['fade'] = endsThatGoOn(row);
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(row);
  row.addEventListener('scroll', update, { passive: true });
  update();
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', update);
  };
}
