import { decodeDos, isDosCodePage } from './dos-code-pages.ts';
import { likelyEncoding } from './likely-encoding.ts';

/** A text, and by which encoding it was read. */
export interface DecodedText {
  readonly text: string;
  /** A label of `TextDecoder`, or `ibm850` or `ibm852`. */
  readonly encoding: string;
  /** Some characters were not of the encoding. */
  readonly isDamaged: boolean;
}

const HEAD = 4_096;

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

function markedEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, ...UTF8_MARK)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

/** In UTF-16 every other byte of Latin text is 0. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le';
  if (even > head.length / 4 && odd < even / 4) return 'utf-16be';
  // Of another alphabet only digits and signs have zeros, and none of them has one in the other place.
  if (even === 0 && odd > head.length / 16) return 'utf-16le';
  return odd === 0 && even > head.length / 16 ? 'utf-16be' : null;
}

const CHARSETS: Readonly<Record<string, string>> = { '8859-1': 'windows-1252', NONE: '' };

/** `CHARSET:1250` of OFX is a code page of Windows. */
const labelOf = (charset: string): string =>
  CHARSETS[charset.toUpperCase()] ?? (/^125\d$/.test(charset) ? `windows-${charset}` : charset);

/** The encoding that the file names itself: the XML declaration, or the header of OFX. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const xml = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  const charset = /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1];
  const label = xml ?? (charset && labelOf(charset));
  return label && isEncoding(label) ? label.toLowerCase() : null;
}

/** Whether a file can be read by this encoding: those of the platform, and two of DOS. */
export function isEncoding(label: string): boolean {
  if (isDosCodePage(label)) return true;
  try {
    return new TextDecoder(label).encoding !== 'replacement';
  } catch {
    return false;
  }
}

function strictly(bytes: Uint8Array, label: string): string | null {
  const ofDos = decodeDos(bytes, label);
  if (ofDos !== null) return ofDos;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What one half of a line feed or of a carriage return is. */
const HALVES: ReadonlySet<number | undefined> = new Set([0x0a, 0x0d, 0]);

/** Whole units of two bytes: half of the last line feed may be lost, and nothing with it. */
const wholeUnits = (bytes: Uint8Array, label: string): Uint8Array =>
  label.startsWith('utf-16') && bytes.length % 2 === 1 && HALVES.has(bytes.at(-1)) ? bytes.subarray(0, -1) : bytes;

function by(all: Uint8Array, label: string): DecodedText {
  const bytes = wholeUnits(all, label);
  const text = strictly(bytes, label);
  if (text !== null) return { text, encoding: label, isDamaged: false };
  return { text: new TextDecoder(label).decode(bytes), encoding: label, isDamaged: true };
}

/** What stands for bytes that are no letter. */
const REPLACEMENT = 0xff_fd;

/** Where letters of more than one byte are whole far more often than not, a cut one does not make it another encoding. */
function mostlyUtf8(bytes: Uint8Array): DecodedText | null {
  const decoded = by(bytes, 'utf-8');
  // Counted without a list of them, which would take several times the memory of the file.
  let [wrong, right] = [0, 0];
  for (let at = 0; at < decoded.text.length; at += 1) {
    const code = decoded.text.charCodeAt(at);
    if (code === REPLACEMENT) wrong += 1;
    else if (code >= 0x80 && code < REPLACEMENT) right += 1;
  }
  return right > wrong * 4 ? decoded : null;
}

/** Places of windows-1252 that no letter has: a text with them is of another encoding, such as DOS's. */
const UNASSIGNED = /[\x81\x8d\x8f\x90\x9d]/;

/**
 * What no text of windows-1252 has within its words: signs where DOS (`K„se`), old Macintoshes (`BŠcker`) and windows-1250
 * (`P³atność`) have letters, and many accented letters in a row, which are those of another alphabet.
 */
const OF_ANOTHER =
  /\p{L}[\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u2039\u201c\u201d\u2022\u2122\u203a\u00a0-\u00a9\u00ac-\u00b3\u00b6\u00b9\u00bf]\p{Ll}|\p{Ll}[\u0160\u0178\u017d\u0152]\p{Ll}|[\u00c0-\u00ff]{4}/u;

function byLatin(bytes: Uint8Array): DecodedText {
  const decoded = by(bytes, 'windows-1252');
  const { text } = decoded;
  const isOfAnother = UNASSIGNED.test(text) || OF_ANOTHER.test(text) || MOJIBAKE.test(text);
  return { ...decoded, isDamaged: decoded.isDamaged || isOfAnother };
}

const NO_BREAK_SPACE = 0xa0;

/** Code pages by which UTF-8 is misread most. */
const MISREAD_BY = ['windows-1252', 'windows-1250', 'windows-1251'] as const;

/** The bytes above ASCII of a code page, by the code points of what it has there. */
const bytesOf = (label: string): ReadonlyMap<number, number> =>
  new Map(
    Array.from(
      new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)),
      (letter, at) => [letter.charCodeAt(0), 0x80 + at] as const,
    ),
  );

const BEYOND_ASCII = /[\u0080-\uffff]/;

const isLead = (byte: number): boolean => byte >= 0xc2 && byte <= 0xf4;
const isContinuation = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

/** Letters of UTF-8 that were taken for ones of a code page, and written as UTF-8 once more: `MÃ¼ller`. */
function encodedOnceBy(text: string, label: string): string | null {
  const known = bytesOf(label);
  const byteAt = (at: number): number => {
    const code = text.charCodeAt(at);
    // ISO-8859-1 has controls where code pages have signs.
    return code < 0x80 ? code : (known.get(code) ?? (code < NO_BREAK_SPACE ? code : -1));
  };
  const first = text.search(BEYOND_ASCII);
  if (!isLead(byteAt(first)) || !isContinuation(byteAt(first + 1))) return null;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteAt(at);
    if (byte < 0) return null;
    bytes[at] = byte;
  }
  return strictly(bytes, 'utf-8');
}

/** A text that was encoded twice, as it was before; null where it was not, or not throughout. */
function encodedOnce(text: string): string | null {
  for (const label of MISREAD_BY) {
    const once = encodedOnceBy(text, label);
    if (once !== null) return once;
  }
  return null;
}

const SPACE = 0x20;

/** UTF-8 but for blanks between groups of digits, which a program wrote as one byte each; null for any other text. */
function utf8WithBlanks(bytes: Uint8Array): DecodedText | null {
  let begin = bytes.indexOf(NO_BREAK_SPACE);
  if (begin < 0) return null;
  const mended = bytes.slice();
  for (; begin >= 0; begin = bytes.indexOf(NO_BREAK_SPACE, begin + 1))
    // Behind ASCII it goes on with no letter.
    if ((mended[begin - 1] ?? 0) < 0x80) mended[begin] = SPACE;
  const text = strictly(mended, 'utf-8');
  return text === null || text.length === bytes.length ? null : { text, encoding: 'utf-8', isDamaged: false };
}

function byUtf8(text: string, bytes: Uint8Array): DecodedText {
  // Each character is a byte: ASCII, in which nothing can be wrong.
  if (text.length === bytes.length) return { text, encoding: 'utf-8', isDamaged: false };
  const once = encodedOnce(text);
  // What is mended in a part only would be wrong in another.
  const isDamaged = once === null && MOJIBAKE.test(text);
  return { text: once ?? text, encoding: 'utf-8', isDamaged: isDamaged || text.includes('\ufffd') };
}

/** Such letters of the languages of banks, beside others that are right. */
const MOJIBAKE =
  /\u00c3[\u00a4\u00b6\u00bc\u0178\u201e\u2013\u0153\u00a9\u00a8\u00a0\u00b1\u00ad\u00b3\u00a7\u00a3\u00a5]|\u00e2\u201a\u00ac/;

/** By the mark of UTF-8, but where a program put it before letters of one byte, which it did not encode. */
function byUtf8Mark(bytes: Uint8Array): DecodedText {
  const text = strictly(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'utf-8', isDamaged: false };
  return mostlyUtf8(bytes) ?? byContent(bytes.subarray(UTF8_MARK.length));
}

/** As UTF-8 if every byte fits, by what the file declares, by the language of its words, at last as windows-1252. */
function byContent(bytes: Uint8Array): DecodedText {
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return byUtf8(utf8, bytes);
  const declared = declaredEncoding(bytes);
  if (declared !== null && declared !== 'utf-8') return by(bytes, declared);
  const mostly = utf8WithBlanks(bytes) ?? mostlyUtf8(bytes);
  if (mostly !== null) return mostly;
  const likely = likelyEncoding(bytes);
  return likely === null ? byLatin(bytes) : by(bytes, likely);
}

/** Decodes a file: by the encoding that was chosen, else by its mark, its zeros, at last by its content. */
export function decode(bytes: Uint8Array, chosen?: string): DecodedText {
  if (chosen === undefined && startsWith(bytes, ...UTF8_MARK)) return byUtf8Mark(bytes);
  const certain = chosen ?? markedEncoding(bytes) ?? wideEncoding(bytes);
  return certain !== null && isEncoding(certain) ? by(bytes, certain) : byContent(bytes);
}
