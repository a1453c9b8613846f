/** How many characters the kind of quotes is detected from. */
const SAMPLE = 4_096;

/** Lines that are needed to detect it. */
const FEWEST_LINES = 2;

const QUOTE_AT_BEGIN = /^'|\n'/;
const SINGLE_QUOTED = /^'.*'[,;\t|]'.*'[,;\t|]*$/;

/** Whether each line begins and ends with a single quote, and has some within; a header may have none. */
function areSingleQuoted(sample: string): boolean {
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  const rows = lines[0]?.includes("'") === true ? lines : lines.slice(1);
  // The last one may be cut.
  const whole = sample.length === SAMPLE ? rows.slice(0, -1) : rows;
  return whole.length >= FEWEST_LINES && whole.every((line) => SINGLE_QUOTED.test(line.trim()));
}

const withDoubleQuotes = (text: string): string =>
  text
    .replaceAll('"', '""')
    .replace(/(^[ \t]*|[,;\t|])'|'(?=[,;\t|]|\s*$)/gm, '$1"')
    .replaceAll("''", "'");

const CURLY = /(^|[,;\t|])[“„]([^“”\n]*)[”“](?=[,;\t|]|\s*$)/gm;

/** Blanks between a quote and the delimiter beside it. */
const BEFORE = /"[ \u00a0]+(?=[,;|])/g;
const BEHIND = /([,;|])[ \u00a0]+"(?!")/g;
const SPACED = /"[ \u00a0]+[,;|][ \u00a0]+"/;

/**
 * A text whose cells are quoted in another way than tables are, as tables are: by single quotes throughout, by
 * typographic ones, and with blanks between quotes and delimiters.
 */
export function withTableQuotes(text: string): string {
  const sample = text.slice(0, SAMPLE);
  if (QUOTE_AT_BEGIN.test(sample) && areSingleQuoted(sample)) return withDoubleQuotes(text);
  if (SPACED.test(sample)) return text.replace(BEFORE, '"').replace(BEHIND, '$1"');
  if (!/["“„]/.test(sample) || sample.includes('"')) return text;
  return text.replace(CURLY, (_, before: string, cell: string) => `${before}"${cell}"`);
}
