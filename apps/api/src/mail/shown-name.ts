/** What a mail shows of a name is no text to read. In characters. */
const MAX_LENGTH = 60;

/** As programs that show mails see them: an "@", a scheme before a colon, letters after a dot, or four numbers. */
const LINK_OR_ADDRESS = /@|^\p{L}[\p{L}\d+.-]*:.|www\.|[^.。]\s*[.。]\p{L}{2,}|\d+(?:\.\d+){3}/iu;

/**
 * A name as a mail shows it: one line, without control characters, and without words that are or hold a link or an
 * address, because a name can be anybody's text. `otherwise` stands for a name of which nothing is left.
 */
export function shownName(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKC')
    .split(/[\s\p{C}\p{Z}]+/u)
    .filter((word) => word !== '' && !LINK_OR_ADDRESS.test(word));
  const shown = Array.from(words.join(' '));
  if (shown.length === 0) return otherwise;
  return shown.length > MAX_LENGTH
    ? `${shown
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : shown.join('');
}
