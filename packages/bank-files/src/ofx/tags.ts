/** A tag of SGML or XML as it comes, and the text behind it up to the next one. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly text: string;
  /** Behind it is no other one. */
  readonly isLast: boolean;
}

// A tag's name begins with a letter: '<' before anything else is text. A name is taken whole, or a long one without an end
// would be tried in each of its lengths.
const TAG = /<(\/?)([A-Za-z][\w.:-]*)(?![\w.:-])[^<>]*>/g;

/** A text with each part between two marks made another one. Where no end is left, nothing is looked for any more. */
function replaceBetween(
  text: string,
  [open, close]: readonly [string, string],
  made: (inner: string) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (let begin = text.indexOf(open); begin >= 0; begin = text.indexOf(open, at)) {
    const end = text.indexOf(close, begin + open.length);
    if (end < 0) break;
    parts.push(text.slice(at, begin), made(text.slice(begin + open.length, end)));
    at = end + close.length;
  }
  return at === 0 ? text : [...parts, text.slice(at)].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text without comments, and marked sections as escaped text: what is in them are no tags. */
const withoutSections = (text: string): string =>
  replaceBetween(
    replaceBetween(text, ['<!--', '-->'], () => ''),
    ['<![CDATA[', ']]>'],
    escaped,
  );

/** The tags of a text in their order. What is not closed is not missed: the next tag ends it. */
export function* tagsOf(text: string): Generator<Tag> {
  const plain = withoutSections(text);
  let open: { name: string; isEnd: boolean; end: number } | null = null;
  for (const match of plain.matchAll(TAG)) {
    if (open) yield { name: open.name, isEnd: open.isEnd, text: plain.slice(open.end, match.index), isLast: false };
    // A prefix of a namespace says nothing.
    const name = (match[2] ?? '').replace(/^.*:/, '').toUpperCase();
    open = { name, isEnd: match[1] === '/', end: match.index + match[0].length };
  }
  if (open) yield { name: open.name, isEnd: open.isEnd, text: plain.slice(open.end), isLast: true };
}
