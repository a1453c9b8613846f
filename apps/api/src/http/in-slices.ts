import { setImmediate } from 'node:timers/promises';

/** So many rows are worked on at once. */
const SLICE = 250;

/** Works on many rows a slice at a time: what others ask for comes between, so that no file holds the event loop. */
export async function inSlices<Row, Made>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => readonly Made[],
  size = SLICE,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await setImmediate();
    for (const each of work(rows.slice(at, at + size))) made.push(each);
  }
  return made;
}
