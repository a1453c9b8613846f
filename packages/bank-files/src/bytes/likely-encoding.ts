import { columnsNamed } from '../csv/header-words.ts';
import { decodeDos } from './dos-code-pages.ts';

const LATIN = 'windows-1252';

/** Encodings of banks' files beside UTF-8; of two that fit alike the first. */
const CANDIDATES = [
  LATIN,
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'macintosh',
  'ibm850',
  'ibm852',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

/** So many bytes of lines with letters beyond ASCII are looked at. */
const SAMPLE = 8_192;

const NEW_LINE = 10;

/** The first lines of a file that have more than ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let size = 0;
  for (let begin = 0; begin < bytes.length && size < SAMPLE;) {
    const found = bytes.indexOf(NEW_LINE, begin);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(begin, end);
    if (line.some((byte) => byte >= 0x80)) {
      if (size > 0 && size + line.length > SAMPLE) break;
      sample.set(line.subarray(0, SAMPLE - size), size);
      size += Math.min(line.length, SAMPLE - size);
    }
    begin = end;
  }
  return sample.subarray(0, size);
}

/** Words with more than ASCII, with the signs within them. */
const WORDS = /[\p{L}\p{M}\u0080-\uffff]*[\u0080-\uffff][\p{L}\p{M}\u0080-\uffff]*/gu;

/** A word of one alphabet: in small letters, in capitals, or with one at its begin. */
const LIKELY = [
  /^(?:\p{Lu}?[\p{Ll}'’]+|\p{Lu}+|\p{L}{0,4}[ªº°]|[€£§×–—“”„’…«»\u00a0]+)$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々（）／・：\uff00-\uffef]+$/u,
];

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Letters of Latin writing with accents and nothing else: no language writes long words so, but another alphabet's bytes give them. */
const ALL_ACCENTED = /^[\u00c0-\u024f]{4,}$/;

const isLikely = (word: string): boolean =>
  !ALL_ACCENTED.test(word) &&
  LIKELY.some((pattern) => pattern.test(word)) &&
  ALPHABETS.filter((script) => script.test(word)).length < 2;

/** Hungarian is recognised by its words: `ő` of windows-1250 and `õ` of windows-1252 have the same byte. */
const HUNGARIAN = /[őű]/iu;
const HUNGARIAN_WORDS =
  /összeg|közlem|egyenleg|számla|könyvel|terhel|jóváír|értéknap|devizanem|megnevez|vásárl|átutal|kártyá|fizetés/iu;

/**
 * Languages of few letters beyond ASCII, most of which have the bytes of other ones in windows-1252: their encodings
 * are recognised by such a letter and by words that are theirs alone.
 */
const LANGUAGES: readonly (readonly [label: string, letters: RegExp, words: RegExp])[] = [
  ['windows-1250', HUNGARIAN, HUNGARIAN_WORDS],
  [
    'windows-1250',
    /[čćđ]/iu,
    /\b(?:znesek|prejemnik|namen|nakazilo|pla.nik|dobroimetje|stanje|iznos|primatelj|platitelj|uplata|isplata|ra.un)\b/iu,
  ],
  [
    'windows-1257',
    /[ąčęėįšųžāēģīķļņū]/iu,
    /\b(?:likutis|paskirtis|gav.jas|mok.tojas|s.skait\p{L}*|datums|atlikums|sa..m.js|maks.jum\p{L}*|pirkum\p{L}*|kuup.ev|selgitus|viitenumber|saaja)(?!\p{L})/iu,
  ],
];

/** The names of columns stand at the begin, often without a letter beyond ASCII. */
const HEAD = 2_048;

const isOfLanguage = (text: string, head: string, label: string): boolean =>
  LANGUAGES.some(
    ([own, letters, words]) => own === label && letters.test(text) && (words.test(text) || words.test(head)),
  );

/** The letter before each field of QIF is no part of its first word. */
const QIF = /^\s*!(?:type|account|option)/i;
const FIELD_LETTER = /^[A-Z$]/gm;

const wordsIn = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** Names of columns are shorter. */
const LONGEST = 60;

/** How well a text reads: by the names of columns in it, and by the part of its words that look like some. */
function scoreOf(text: string, head: string, label: string): { known: number; likely: number } {
  const cells = new Set(
    text.split(/[;,\t|"\n\r]/).filter((cell) => /[\u0080-\uffff]/.test(cell) && cell.length < LONGEST),
  );
  let known = 0;
  for (const cell of cells) if (wordsIn(cell).every(isLikely) && columnsNamed(cell).length > 0) known += 1;
  if (isOfLanguage(text, head, label)) known += 1;
  const words = wordsIn(QIF.test(head) ? text.replace(FIELD_LETTER, '') : text);
  return { known, likely: words.length === 0 ? 0 : words.filter(isLikely).length / words.length };
}

/** Letters that are signs in windows-1252, and other signs of an encoding that has none. */
const UNREADABLE = /[\u0080-\u009f\ufffd]/;

function decoded(sample: Uint8Array, label: string): string | null {
  try {
    const text = decodeDos(sample, label) ?? new TextDecoder(label, { fatal: true }).decode(sample, { stream: true });
    return UNREADABLE.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** What a text of windows-1252 is read better by, so that it is no chance. */
const BETTER = 0.25;

/** Old Macintoshes have letters in nearly all places: it is theirs only where each word is one, and few are by windows-1252. */
const isMacintosh = (likely: number, byLatin: number): boolean => likely === 1 && byLatin < 0.5;

/**
 * The encoding by which the words of a file are those of a bank: by the names of its columns, else by words of one alphabet with
 * capitals where they belong. Null where none is clearly better than windows-1252.
 */
export function likelyEncoding(bytes: Uint8Array): string | null {
  const sample = sampleOf(bytes);
  const head = new TextDecoder(LATIN).decode(bytes.subarray(0, HEAD));
  const scores = CANDIDATES.flatMap((label) => {
    const text = decoded(sample, label);
    return text === null ? [] : [{ label, ...scoreOf(text, head, label) }];
  });
  const latin = scores.find(({ label }) => label === LATIN) ?? { known: 0, likely: 0 };
  const [best] = scores
    .filter(({ label, likely }) => label !== 'macintosh' || isMacintosh(likely, latin.likely))
    .toSorted((a, b) => b.known - a.known || b.likely - a.likely);
  if (best === undefined || best.label === LATIN) return null;
  if (best.known > latin.known) return best.label;
  return best.likely >= latin.likely + BETTER && best.likely > 0.9 ? best.label : null;
}
