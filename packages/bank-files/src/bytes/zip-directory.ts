import { strFromU8 } from 'fflate';
import { BankFileRefusal } from '../refusal.ts';

/** What the directory at the end of an archive says of a file. */
export interface ListedFile {
  readonly name: string;
  readonly crc: number;
  readonly isLocked: boolean;
}

const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const ENTRY = 0x02_01_4b_50;
const ENTRY_LENGTH = 46;
/** Behind the end only a comment may stand. */
const MAX_COMMENT = 0xff_ff;

/** Where the record begins that ends an archive; a cut one has none. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new BankFileRefusal('unknown');
}

/** The files that an archive has by its directory, which stands behind all of them: of a cut one it is gone. */
export function listFiles(bytes: Uint8Array): ListedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const files: ListedFile[] = [];
  for (let at = end - view.getUint32(end + 12, true); files.length < count;) {
    if (at < 0 || at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw new BankFileRefusal('unknown');
    const flags = view.getUint16(at + 8, true);
    const [name, extra, comment] = [28, 30, 32].map((part) => view.getUint16(at + part, true)) as [
      number,
      number,
      number,
    ];
    const isUtf8 = (flags & 0x8_00) !== 0;
    files.push({
      name: strFromU8(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + name), !isUtf8),
      crc: view.getUint32(at + 16, true),
      isLocked: (flags & 1) !== 0,
    });
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return files;
}
