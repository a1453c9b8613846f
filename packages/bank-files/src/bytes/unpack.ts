import { Gunzip, Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { BANK_FILE_LIMITS } from '../limits.ts';
import { BankFileRefusal, type RefusalCode } from '../refusal.ts';
import { crc32 } from './crc32.ts';
import { listFiles, type ListedFile } from './zip-directory.ts';

/** A file of an archive. */
export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Small, because a thousand times as much may be in it. */
const CHUNK = 16 * 1024;

const starts = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** Whether bytes are a ZIP archive, an empty one too. */
export const isZip = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0x50, 0x4b, 5, 6);

/** Whether bytes are compressed by gzip. */
export const isGzip = (bytes: Uint8Array): boolean => starts(bytes, 0x1f, 0x8b, 8);

/** Collects what comes, up to a limit: a bomb takes no more memory than a file may. */
class Collector {
  readonly #chunks: Uint8Array[] = [];
  readonly #limit: number;
  readonly #refusal: RefusalCode;
  size = 0;
  /** Of what was kept since it began, or a part of it did. */
  crc = 0;
  #partAt = 0;

  constructor(limit: number, refusal: RefusalCode) {
    this.#limit = limit;
    this.#refusal = refusal;
  }

  /** Counts what is kept elsewhere. */
  count(length: number): void {
    this.size += length;
    if (this.size > this.#limit) throw new BankFileRefusal(this.#refusal);
  }

  /** How much was kept of the part. */
  get partSize(): number {
    return this.size - this.#partAt;
  }

  /** What comes is another part of the same, with a sum of its own. */
  beginPart(): void {
    this.crc = 0;
    this.#partAt = this.size;
  }

  add(chunk: Uint8Array): void {
    this.count(chunk.length);
    this.crc = crc32(chunk, this.crc);
    this.#chunks.push(chunk);
  }

  join(): Uint8Array {
    const whole = new Uint8Array(this.size);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}

/** Pushes bytes in pieces, so that a limit is noticed before much has been inflated. */
function pushAll(bytes: Uint8Array, push: (piece: Uint8Array, isLast: boolean) => void): void {
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch (error) {
    throw error instanceof BankFileRefusal ? error : new BankFileRefusal('unknown');
  }
}

/** Behind what is compressed stand its sum and its length. */
const GZIP_END = 8;

/** Each takes time of its own, however little is in it: a million empty ones fit in 20 MB. */
const MOST_MEMBERS = 5_000;

/** Refuses a member of a gzip file, which ends here, whose sum or length is another one. */
function assertMember(bytes: Uint8Array, end: number, { crc, partSize }: Collector): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = end - GZIP_END;
  if (at < 0 || view.getUint32(at, true) !== crc || view.getUint32(at + 4, true) !== partSize)
    throw new BankFileRefusal('unknown');
}

/**
 * Inflates what gzip compressed, in one member or several (RFC 1952, 2.2), which are one file. What was damaged on its way
 * is refused, and so is what stands behind the last member: it may be a damaged one.
 */
export function gunzip(bytes: Uint8Array): Uint8Array {
  const collector = new Collector(BANK_FILE_LIMITS.bytes, 'too-large');
  const inflate = new Gunzip((chunk) => collector.add(chunk));
  let members = 1;
  inflate.onmember = (begin) => {
    members += 1;
    if (members > MOST_MEMBERS) throw new BankFileRefusal('unknown');
    assertMember(bytes, begin, collector);
    collector.beginPart();
  };
  pushAll(bytes, (piece, isLast) => inflate.push(piece, isLast));
  assertMember(bytes, bytes.length, collector);
  return collector.join();
}

/** Bit 0 of the flags of the first file's header: it is encrypted. */
const isLocked = (bytes: Uint8Array): boolean => ((bytes[6] ?? 0) & 1) === 1;

/** Folders, hidden files, and what systems add. */
const isWanted = (name: string): boolean => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name);

/** Parts of a spreadsheet or a text document, which are ZIP files too. */
const isOfOffice = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|xl\/|word\/|mimetype$|content\.xml$)/.test(name);

/** Refuses an archive that was cut or damaged on its way: its directory names other files, or other sums of them. */
function assertWhole(files: ReadonlyMap<string, Collector>, listed: readonly ListedFile[]): void {
  const wanted = listed.filter(({ name }) => isWanted(name));
  const isWhole = wanted.length === files.size && wanted.every(({ name, crc }) => files.get(name)?.crc === crc);
  if (!isWhole) throw new BankFileRefusal('unknown');
}

/** The files of an archive by their names' order. */
export function unzip(bytes: Uint8Array): UnpackedFile[] {
  const listed = listFiles(bytes);
  if (isLocked(bytes) || listed.some((file) => file.isLocked)) throw new BankFileRefusal('locked');
  const files = new Map<string, Collector>();
  const whole = new Collector(BANK_FILE_LIMITS.zipBytes, 'zip-too-large');
  const archive = new Unzip((file) => take(file, files, whole));
  archive.register(UnzipInflate);
  pushAll(bytes, (piece, isLast) => archive.push(piece, isLast));
  assertWhole(files, listed);
  return [...files.keys()].toSorted().map((name) => ({ name, bytes: files.get(name)?.join() ?? new Uint8Array() }));
}

function take(file: UnzipFile, files: Map<string, Collector>, whole: Collector): void {
  if (isOfOffice(file.name)) throw new BankFileRefusal('spreadsheet');
  if (!isWanted(file.name)) return;
  if (files.size >= BANK_FILE_LIMITS.zipFiles) throw new BankFileRefusal('zip-too-large');
  const own = new Collector(BANK_FILE_LIMITS.bytes, 'too-large');
  files.set(file.name, own);
  file.ondata = (error, chunk) => {
    if (error) throw error;
    own.add(chunk);
    whole.count(chunk.length);
  };
  file.start();
}
