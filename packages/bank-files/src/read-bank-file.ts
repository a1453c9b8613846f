import type { LocalDate } from '@nestegg/domain';
import {
  answered,
  asPreselected,
  joinedQuestions,
  shownLayout,
  withColumns,
  withoutAnswers,
  type ReadBy,
  type ReadPart,
} from './archive-answers.ts';
import { crc32 } from './bytes/crc32.ts';
import { decode, type DecodedText } from './bytes/encoding.ts';
import { gunzip, isGzip, isZip, unzip, type UnpackedFile } from './bytes/unpack.ts';
import { areWhole, pagesIn } from './camt/pages.ts';
import { parseCamt } from './camt/parse-camt.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { detectFormat, refuseByBytes } from './detect.ts';
import { joinByAccount } from './join-statements.ts';
import { BANK_FILE_LIMITS } from './limits.ts';
import type { BankFile, BankFileFormat, Note, ParsedFile, ParseOptions, Reading } from './model.ts';
import { parseMt940 } from './mt940/parse-mt940.ts';
import { parseOfx } from './ofx/parse-ofx.ts';
import { parseQif } from './qif/parse-qif.ts';
import { BankFileRefusal } from './refusal.ts';

const PARSERS: Readonly<Record<BankFileFormat, (text: string, options: ParseOptions) => ParsedFile>> = {
  csv: parseCsv,
  ofx: parseOfx,
  qif: parseQif,
  camt: parseCamt,
  mt940: parseMt940,
};

/** The text of a file. Old systems fill fields and files with zeros; joined files have a byte order mark in the middle. */
function textOf(bytes: Uint8Array, chosen: string | undefined): DecodedText {
  const decoded = decode(bytes, chosen);
  return { ...decoded, text: decoded.text.replaceAll('\0', '').replaceAll('\ufeff', '') };
}

function readPlain(bytes: Uint8Array, options: ParseOptions): BankFile {
  if (bytes.length > BANK_FILE_LIMITS.bytes) throw new BankFileRefusal('too-large');
  refuseByBytes(bytes);
  const { text: plain, encoding, isDamaged } = textOf(bytes, options.reading.encoding);
  const format = detectFormat(plain);
  const parsed = PARSERS[format](plain, options);
  if (parsed.statements.length > BANK_FILE_LIMITS.statements) throw new BankFileRefusal('unknown');
  const damaged: Note[] = isDamaged ? [{ code: 'damaged-text' }] : [];
  return { ...parsed, notes: [...parsed.notes, ...damaged], format, encoding };
}

/** A file of an archive, or null for one that is none of a bank. */
function readPart(read: () => BankFile): BankFile | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BankFileRefusal && error.code !== 'too-many-rows') return null;
    throw error;
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** A file that was downloaded twice, with the same bytes under another name, has no rows of its own. */
function withoutCopies(files: readonly UnpackedFile[]): UnpackedFile[] {
  const alike = new Map<string, UnpackedFile[]>();
  return files.filter((file) => {
    const { bytes } = file;
    // Compared with those alone that may be the same: an archive may have many large files.
    const key = `${bytes.length} ${crc32(bytes)}`;
    const others = alike.get(key) ?? [];
    if (bytes.length > 0 && others.some((other) => isSame(bytes, other.bytes))) return false;
    alike.set(key, [...others, file]);
    return true;
  });
}

/** A file of an archive with what its reading is decided by, and the way to read it by something else. */
interface ArchivePart extends ReadPart {
  readonly bytes: Uint8Array;
  readonly readBy: ReadBy;
}

const isCutShort = ({ code }: Note): boolean => code === 'cut-short';

/** A statement of CAMT that lacks pages; XML that is cut is not read. */
const lacksPages = ({ file }: ArchivePart): boolean => file.format === 'camt' && file.notes.some(isCutShort);

/** What is to be said of the files: pages that lack in one may be the next file. */
function notesOf(parts: readonly ArchivePart[], read: readonly BankFile[]): Note[] {
  const paged = parts.filter(lacksPages);
  const isWhole = areWhole(paged.flatMap(({ bytes, reading }) => pagesIn(textOf(bytes, reading.encoding).text)));
  return read.flatMap(({ format, notes }) =>
    isWhole && format === 'camt' ? notes.filter((note) => !isCutShort(note)) : notes,
  );
}

/** Reads the bank files of an archive, each by those answers that it asks for. */
function readParts(files: readonly UnpackedFile[], { reading, today }: ParseOptions): ArchivePart[] {
  const found = files.flatMap(({ bytes }): ArchivePart[] => {
    const readBy = (by: Reading): BankFile => readPlain(bytes, { reading: by, today });
    const own = withoutAnswers(reading);
    const file = readPart(() => readBy(own));
    return file ? [{ file, reading: own, readBy, bytes }] : [];
  });
  const shown = shownLayout(found.map(({ file }) => file));
  return found.map(({ readBy, bytes, ...part }) => ({
    ...answered(withColumns(part, shown, reading, readBy), reading, readBy),
    readBy,
    bytes,
  }));
}

const counted = (code: 'files-left-out' | 'copies-left-out', count: number): Note[] =>
  count > 0 ? [{ code, count }] : [];

/** Reads an archive: its bank files, joined by their accounts. */
function readArchive(bytes: Uint8Array, options: ParseOptions): BankFile {
  const files = withoutCopies(unzip(bytes));
  const parts = readParts(files, options);
  const questions = joinedQuestions(
    parts.map(({ file }) => file),
    options.today,
  );
  const read = parts.map((part) => asPreselected(part, questions, part.readBy));
  const [first] = read;
  if (!first) throw new BankFileRefusal(files.length === 0 ? 'empty' : 'unknown');
  const { statements, copies } = joinByAccount(read.flatMap((file) => file.statements));
  if (statements.length > BANK_FILE_LIMITS.statements) throw new BankFileRefusal('unknown');
  if (statements.flatMap(({ rows }) => rows).length > BANK_FILE_LIMITS.rows) throw new BankFileRefusal('too-many-rows');
  const leftOut = files.length - read.length;
  const notes = [...notesOf(parts, read), ...counted('files-left-out', leftOut), ...counted('copies-left-out', copies)];
  return { ...first, layout: shownLayout(read), statements, notes, questions };
}

/**
 * Reads what a bank exported: CSV, OFX and QFX, QIF, CAMT 052 to 054, MT940 and MT942, also in a ZIP or compressed by gzip.
 * The format is found by the content. Where two readings fit, the likelier one is taken and the question is in the answer;
 * a chosen or confirmed `reading` decides it. `today` is the person's present day.
 *
 * Throws a `BankFileRefusal` for what is no bank file, or beyond `BANK_FILE_LIMITS`. A row that cannot be read is in the
 * answer with its fault, and stops no other.
 */
export function readBankFile(
  bytes: Uint8Array,
  options: { readonly reading?: Reading; readonly today: LocalDate },
): BankFile {
  const complete = { reading: options.reading ?? {}, today: options.today };
  if (bytes.length === 0) throw new BankFileRefusal('empty');
  if (isZip(bytes)) return readArchive(bytes, complete);
  const unpacked = isGzip(bytes) ? gunzip(bytes) : bytes;
  return isZip(unpacked) ? readArchive(unpacked, complete) : readPlain(unpacked, complete);
}
