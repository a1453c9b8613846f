const POLYNOMIAL = 0xed_b8_83_20;

const remainder = (byte: number): number => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
};

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => remainder(byte));

/** The CRC-32 of ZIP and gzip; of bytes behind others with the sum of those. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let at = 0; at < bytes.length; at += 1) rest = (REMAINDERS[(rest ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}
