import { cellsOf } from './column-contents.ts';
import { isUnbooked } from './directions.ts';
import { columnsNamed } from './header-words.ts';
import { lineOf, type Line } from './lines.ts';
import type { Table } from './table.ts';

const YES = /^(?:1|x|y(?:es)?|t(?:rue)?|j(?:a|o)?|wahr|oui|vrai|s(?:[iíì]|im)?|tak|ano|igen|da|kyllä|✓|✔)$/i;
const NO = /^(?:0|-|n(?:o|ee|ein|ei|e|ej|ão|em)?|f(?:alse)?|falsch|non|faux|nie|ei)$/i;

/** What a header calls whether movements are booked; one reconciled by a person is booked before it is. */
const BOOKED =
  /^(?:is )?(?:booked|posted|gebucht|verbucht|contabilizzat[oa]|contabilizado|bokf|bogf|geboekt|comptabilis)/i;

const nameOf = (cell: string): string => cell.replace(/\?$/, '').replace(/^is\s/i, '').trim();

/** Codes of a program for bookkeeping: reconciled, void, follow up, duplicate, none. */
const CODE = /^[RVFDN]$/;

/** Which marks of a column say that a row is not booked, by its header; null where it is no column of marks. */
function unbookedMark(header: string, cells: readonly string[]): RegExp | null {
  if (cells.length === 0) return null;
  const isMarked = cells.every((cell) => YES.test(cell) || NO.test(cell));
  if (isMarked && isUnbooked(nameOf(header))) return YES;
  if (isMarked && BOOKED.test(nameOf(header))) return NO;
  const isCoded = cells.every((cell) => CODE.test(cell)) && new Set(cells).size > 1;
  return isCoded && columnsNamed(header).includes('state') ? /^V$/ : null;
}

const WORD = 'Pending';

/** A table whose header asks whether a row is booked, and whose cells answer by yes and no, with words for it instead. */
export function withStateWords(table: Table): Table {
  const { header, body } = table;
  const marks = (header?.cells ?? []).map((cell, at) =>
    isUnbooked(nameOf(cell)) || BOOKED.test(nameOf(cell)) || columnsNamed(cell).includes('state')
      ? unbookedMark(cell, cellsOf(body, at))
      : null,
  );
  if (marks.every((mark) => mark === null)) return table;
  const worded = ({ at, cells, raw }: Line): Line =>
    lineOf(at, {
      cells: cells.map((cell, index) => {
        const mark = marks[index] ?? null;
        return mark === null ? cell : mark.test(cell) ? WORD : '';
      }),
      raw,
    });
  return { ...table, body: body.map(worded) };
}
