/** Of what has the same key the first alone; what has none is kept. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return true;
    const { size } = seen;
    return seen.add(key).size > size;
  });
}
