import { randomUUID } from 'node:crypto';

/** The first 16 of some bytes, written as an id. */
export function asId(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let latest = { now: 0, sequence: 0 };

/**
 * A new id: UUID version 7, so that ids made one after the other lie near each other in an index. Those that a process makes
 * in one millisecond count up from a random number (RFC 9562, method 1), so that they sort in the order of what happened.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Behind its version, version 4 is what version 7 is: random digits and the variant, of which the platform has some in store.
  const random = randomUUID();
  const sequence = now === latest.now ? latest.sequence + 1 : Number.parseInt(random.slice(15, 18), 16) >> 1;
  latest = { now, sequence };
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(sequence & 0xfff).toString(16).padStart(3, '0')}${random.slice(18)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether the text can be an id at all; asking the database for another would be an error. As we write them: the same id in
 * capitals would be another text wherever ids are compared.
 */
export const isId = (text: string): boolean => UUID.test(text);
