/** The pages offered as buttons: first, last, and those around the current one; 'gap' where some are left out. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = new Set([1, last]);
  const start = Math.max(1, Math.min(current - 1, last - 2));
  for (let page = start; page <= Math.min(last, start + 2); page += 1) wanted.add(page);
  const pages = [...wanted].sort((left, right) => left - right);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? page - 1) - 1;
    if (skipped === 1) return [page - 1, page];
    return skipped > 1 ? (['gap', page] as const) : [page];
  });
}
