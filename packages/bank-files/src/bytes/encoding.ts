import { likelyEncoding } from './likely-encoding.ts';

/** A text, and by which encoding it was read. */
export interface DecodedText {
  readonly text: string;
  /** A label of `TextDecoder`. */
  readonly encoding: string;
  /** Some characters were not of the encoding. */
  readonly isDamaged: boolean;
}

const HEAD = 4_096;

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

function markedEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
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
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : null;
}

const CHARSETS: Readonly<Record<string, string>> = { '8859-1': 'windows-1252', NONE: '' };

/** `CHARSET:1250` of OFX is a code page of Windows. */
const labelOf = (charset: string): string =>
  CHARSETS[charset.toUpperCase()] ?? (/^125\d$/.test(charset) ? `windows-${charset}` : charset);

/** The encoding that the file names itself: the XML declaration, or the header of OFX. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const xml = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/i.exec(head)?.[1];
  const charset = /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1];
  const label = xml ?? (charset && labelOf(charset));
  return label && isEncoding(label) ? label.toLowerCase() : null;
}

/** Whether the platform reads this encoding. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement';
  } catch {
    return false;
  }
}

function strictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function by(bytes: Uint8Array, label: string): DecodedText {
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

/** What windows-1252 has at 0x80 to 0x9f, by its code points. */
const SIGNS = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at)),
    (sign, at) => [sign.charCodeAt(0), 0x80 + at],
  ),
);

/** Letters of UTF-8 that were taken for ones of windows-1252, and written as UTF-8 once more: `MÃ¼ller`. */
const TWICE =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** A text that was encoded twice, as it was before; null where it was not, or not throughout. */
function encodedOnce(text: string): string | null {
  if (!TWICE.test(text)) return null;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : SIGNS.get(code);
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return strictly(bytes, 'utf-8');
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

/**
 * Decodes a file: by the encoding that was chosen, else by its mark, its zeros, as UTF-8 if every byte fits, by what it
 * declares, by the language of its words, at last as windows-1252.
 */
export function decode(bytes: Uint8Array, chosen?: string): DecodedText {
  const certain = chosen ?? markedEncoding(bytes) ?? wideEncoding(bytes);
  if (certain !== null && certain !== undefined && isEncoding(certain)) return by(bytes, certain);
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return byUtf8(utf8, bytes);
  const declared = declaredEncoding(bytes);
  if (declared !== null && declared !== 'utf-8') return by(bytes, declared);
  const mostly = mostlyUtf8(bytes);
  if (mostly !== null) return mostly;
  const likely = likelyEncoding(bytes);
  return likely === null ? byLatin(bytes) : by(bytes, likely);
}
