import * as z from 'zod/mini';

/** A place in the logs of some ledgers: the last number that was seen in each. */
export interface ChangeCursor {
  /** Numbers of another epoch, as before a restore, are no place. */
  readonly epoch: string;
  /** By household; the person's own ledger has the empty name. */
  readonly seqs: Readonly<Record<string, number>>;
}

const cursor = z.object({ epoch: z.string(), seqs: z.record(z.string(), z.int().check(z.gte(0))) });

const MAX_LEDGERS = 200;

export const writeCursor = (place: ChangeCursor): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names; null for one that is none, or of more ledgers than are followed. */
export function readCursor(text: string): ChangeCursor | null {
  try {
    const { data } = cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return data && Object.keys(data.seqs).length <= MAX_LEDGERS ? data : null;
  } catch {
    return null;
  }
}
