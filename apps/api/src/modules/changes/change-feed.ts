import { CHANGE_KINDS } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer } from '@nestegg/domain/contract';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { readCursor, writeCursor, type ChangeCursor } from './change-cursor.ts';
import * as repository from './change-repository.ts';

type Feed = Answer<typeof contract.listChanges>;

/** More changed records of a ledger than these are not listed. */
const MAX_RECORDS = 200;

const nameOf = ({ household_id }: Ledger): string => household_id ?? '';

async function ledgerFeed(
  tx: PersonTransaction,
  ledger: Ledger,
  span: { readonly after: number | undefined; readonly upTo: number },
): Promise<Feed['ledgers'][number]> {
  const common = { household_id: ledger.household_id, seq: span.upTo };
  // Of a ledger that was not followed, all is new.
  if (span.after === undefined) return { ...common, kinds: [...CHANGE_KINDS], all: true, records: [] };
  const range = { ledgerId: ledger.id, after: span.after, upTo: span.upTo };
  const [rows, kinds] = await Promise.all([
    repository.listLastChanges(tx, range, MAX_RECORDS + 1),
    repository.listKinds(tx, range),
  ]);
  const all = rows.length > MAX_RECORDS;
  const records = rows.map(({ record_id, group, ...row }) => ({ ...row, id: record_id, group: String(group) }));
  return { ...common, kinds, all, records: all ? [] : records };
}

const isAhead = (cursor: ChangeCursor, present: ChangeCursor): boolean =>
  Object.entries(present.seqs).some(([name, seq]) => (cursor.seqs[name] ?? 0) > seq);

/** What changed since a cursor, in ledgers that are the person's now. */
export async function listChanges(tx: PersonTransaction, since: string | undefined): Promise<Feed> {
  const [heads, epoch] = await Promise.all([repository.listHeads(tx, ledgerIdsOf(tx)), repository.getEpoch(tx)]);
  const headOf = ({ id }: Ledger) => heads.find(({ ledger_id }) => ledger_id === id)?.seq ?? 0;
  const present = { epoch, seqs: Object.fromEntries(tx.ledgers.map((ledger) => [nameOf(ledger), headOf(ledger)])) };
  const nothing = { cursor: writeCursor(present), reset: false, ledgers: [], left: [] };
  if (since === undefined) return nothing;
  const cursor = readCursor(since);
  if (!cursor || cursor.epoch !== epoch || isAhead(cursor, present)) return { ...nothing, reset: true };
  const changed = tx.ledgers.filter((ledger) => cursor.seqs[nameOf(ledger)] !== headOf(ledger));
  const feeds = changed.map((ledger) =>
    ledgerFeed(tx, ledger, { after: cursor.seqs[nameOf(ledger)], upTo: headOf(ledger) }),
  );
  const left = Object.keys(cursor.seqs).filter((name) => !(name in present.seqs));
  return { ...nothing, ledgers: await Promise.all(feeds), left };
}
