import { onlyLines, type Line } from './lines.ts';
import type { Table } from './table.ts';

/** What stands alone above movements that are announced, and not booked. */
const PENDING =
  /^(?:pending|vorgemerkte?|noch nicht (?:ge|ver)buchte?|nicht gebuchte|not yet (?:posted|booked)|authori[sz]ed|authori[sz]ations|(?:op[ée]rations? )?(?:en attente|à venir)|(?:movimientos )?pendientes|movimenti (?:in sospeso|non contabilizzati)|nog niet geboekt|gereserveerd|reserverade|reserverte|reserverede)(?!\p{L})/iu;

const LONGEST = 60;

const isText = ([first = '', ...rest]: readonly string[]): boolean =>
  first !== '' && first.length <= LONGEST && !/\d/.test(first) && rest.every((cell) => cell === '');

/** A line of one text at its begin, without numbers. Most lines have a day, of which nothing more is asked. */
const isTitle = ({ day, cells }: Line): boolean => day === null && isText(cells);

const isPendingTitle = (line: Line): boolean => isTitle(line) && PENDING.test(line.cells[0] ?? '');

/** A table without the titles of its sections, and the lines that stand in one of pending movements, by their places. */
export function withoutSections(table: Table): { readonly table: Table; readonly pending: ReadonlySet<number> } {
  const { before, body } = table;
  const above = before.findLast(isTitle);
  let isPending = above !== undefined && isPendingTitle(above);
  if (!isPending && !body.some(isPendingTitle)) return { table, pending: new Set() };
  const pending = new Set<number>();
  const titles = new Set<Line>();
  for (const line of body) {
    const isOther = isPending && isTitle(line);
    if (isOther || isPendingTitle(line)) {
      titles.add(line);
      isPending = isPendingTitle(line);
    } else if (isPending) pending.add(line.at);
  }
  return { table: { ...table, body: onlyLines(body, (line) => !titles.has(line)) }, pending };
}
