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

const CHARSETS: Readonly<Record<string, string>> = { '1252': 'windows-1252', '8859-1': 'windows-1252', NONE: '' };

/** The encoding that the file names itself: the XML declaration, or the header of OFX. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const xml = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/i.exec(head)?.[1];
  const charset = /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1];
  const label = xml ?? (charset && (CHARSETS[charset.toUpperCase()] ?? charset));
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

/** Where letters of more than one byte are whole far more often than not, a cut one does not make it another encoding. */
function mostlyUtf8(bytes: Uint8Array): DecodedText | null {
  const decoded = by(bytes, 'utf-8');
  const wrong = decoded.text.split('\ufffd').length - 1;
  const right = decoded.text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return right > wrong * 4 ? decoded : null;
}

/** Places of windows-1252 that no letter has: a text with them is of another encoding, such as DOS's. */
const UNASSIGNED = /[\x81\x8d\x8f\x90\x9d]/;

function byLatin(bytes: Uint8Array): DecodedText {
  const decoded = by(bytes, 'windows-1252');
  return { ...decoded, isDamaged: decoded.isDamaged || UNASSIGNED.test(decoded.text) };
}

/**
 * Decodes a file: by the encoding that was chosen, else by its mark, its zeros, as UTF-8 if every byte fits, by what it
 * declares, at last as windows-1252.
 */
export function decode(bytes: Uint8Array, chosen?: string): DecodedText {
  const certain = chosen ?? markedEncoding(bytes) ?? wideEncoding(bytes);
  if (certain !== null && certain !== undefined && isEncoding(certain)) return by(bytes, certain);
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', isDamaged: false };
  const declared = declaredEncoding(bytes);
  if (declared !== null && declared !== 'utf-8') return by(bytes, declared);
  return mostlyUtf8(bytes) ?? byLatin(bytes);
}
