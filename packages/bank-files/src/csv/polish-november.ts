import { lineOf, type Line } from './lines.ts';

/** Polish November with a dot behind the day, which is Croatian October in all else. */
const LISTOPADA = /^(\d{1,2})\.(?=\s?listopada)/i;

/** Months, currencies, words of headers and letters that one of the two languages has. */
const POLISH =
  /stycznia|lutego|marca|kwietnia|\bmaja\b|czerwca|lipca|sierpnia|wrze[sś]nia|pa[zź]dziernika|grudnia|\bPLN\b|zł|kwota|waluta|rachun|przelew|płatno|tytuł|[ąęłńśźż]/gi;
const CROATIAN =
  /siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|studenog|prosinca|\bHRK\b|\bkn\b|datum|iznos|valuta|račun|uplat|isplat|[čđšž]/gi;

/** How many characters the language is detected from. */
const SAMPLE = 20_000;

function isPolish(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  return (sample.match(POLISH)?.length ?? 0) > (sample.match(CROATIAN)?.length ?? 0);
}

/** The lines of a text, with `15. listopada` written as in Polish where the other words of the file are Polish. */
export function withPolishNovember(lines: Line[], text: string): Line[] {
  if (!text.includes('listopada') || !isPolish(text)) return lines;
  return lines.map((line) =>
    line.cells.some((cell) => LISTOPADA.test(cell))
      ? lineOf(line.at, { cells: line.cells.map((cell) => cell.replace(LISTOPADA, '$1')), raw: line.raw })
      : line,
  );
}
