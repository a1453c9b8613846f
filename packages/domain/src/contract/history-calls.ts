import * as z from 'zod/mini';
import { CHANGE_CHANNELS, CHANGE_KINDS, CHANGE_OPS, FILTERED_OPS } from '../history/change.ts';
import { UNDO_CHOICES } from '../history/plan-undo.ts';
import { defineCall } from './call.ts';
import { codedText } from './error-body.ts';
import { choice, count, currency, id, moment } from './primitives.ts';

/** Null is a deleted account, or the server itself. */
const actor = z.nullable(z.looseObject({ id: z.string(), name: z.string() }));

/** Fields by name, as people write them: amounts are decimal numbers. */
const fields = z.record(z.string(), z.unknown());

/** One record's change, as its ledger's members read it. */
export const change = z.looseObject({
  kind: z.string(),
  id: z.string(),
  op: z.enum(CHANGE_OPS),
  /** The record's version afterwards. */
  version: z.int(),
  /** The ledger's household; null is the person's own ledger. */
  household_id: z.nullable(z.string()),
  /** The currency of its amounts. */
  currency: currency(),
  /** What the record is called; null where that is not kept any more. */
  title: z.nullable(z.string()),
  /** Null where the record was not there, and where values are not kept any more; of an update the changed fields. */
  before: z.nullable(fields),
  /** Null where the record is gone, and where values are not kept any more; of an update the changed fields. */
  after: z.nullable(fields),
});
/** One record's change, as servers answer it. */
export type ChangeAnswer = z.output<typeof change>;

const ledger = z.looseObject({ household_id: z.nullable(z.string()), household_name: z.nullable(z.string()) });

/** Everything that one save, import, rule or undo changed. */
export const changeSet = z.looseObject({
  id: z.string(),
  /** RFC 3339. */
  at: z.string(),
  actor,
  channel: z.enum(CHANGE_CHANNELS),
  /** Which token, file, rule or schedule. */
  source_name: z.nullable(z.string()),
  ledgers: z.array(ledger),
  /** How many changes there are, by kind, then by op. */
  counts: z.record(z.string(), z.record(z.string(), z.int())),
  /** These five are of a group of one record; null where there are more, or its values are not kept any more. */
  record_id: z.nullable(z.string()),
  /** A transaction's description, a household's or a member's name, the text that a rule looks for. */
  title: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(currency()),
  /** Where a moved record went, if the person sees that ledger. */
  moved_to: z.nullable(ledger),
  /** The group that this one took back. */
  undoes: z.nullable(z.string()),
  undone_by: z.nullable(z.looseObject({ id: z.string(), actor })),
  /** `yes`, or the code of the problem for which undoing is refused. */
  undo: z.string(),
  /** The record's own changes, where the query names a record. */
  changes: z.optional(z.array(change)),
});
/** Everything that one save, import, rule or undo changed, as servers answer it. */
export type ChangeSetAnswer = z.output<typeof changeSet>;

const cursor = z.optional(z.string().check(z.maxLength(20_000)));

export const listHistory = defineCall({
  method: 'GET',
  path: '/api/history',
  access: 'person',
  capability: 'history',
  token: 'read',
  query: z.strictObject({
    household_id: z.optional(id()),
    /** A person's id, or `deleted` for what deleted accounts changed. */
    actor: z.optional(id()),
    /** `schedule` finds what became of its occurrences, too, and `account` its reconciliations. */
    kind: z.optional(choice('Kind', CHANGE_KINDS)),
    op: z.optional(choice('What', FILTERED_OPS)),
    record_id: z.optional(id()),
    from: z.optional(moment('From')),
    until: z.optional(moment('Until')),
    cursor,
    limit: z.optional(count('Limit', 1, 100)),
  }),
  status: 200,
  answer: z.looseObject({
    data: z.array(changeSet),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
    /** Since when the log is complete; null if that is always. */
    since: z.nullable(z.string()),
  }),
});

export const getChangeGroup = defineCall({
  method: 'GET',
  path: '/api/history/{group}',
  access: 'person',
  capability: 'history',
  token: 'read',
  query: z.strictObject({ cursor, limit: z.optional(count('Limit', 1, 500)) }),
  status: 200,
  answer: z.looseObject({ group: changeSet, changes: z.array(change), next: z.nullable(z.string()) }),
});

const version = z.nullable(z.int());

export const undoChange = defineCall({
  method: 'POST',
  path: '/api/history/{group}/undo',
  access: 'person',
  capability: 'history',
  body: z.strictObject({
    /** For records that changed since, by the version that the person saw; null is a record that is not there. */
    choices: z.optional(
      z
        .array(z.strictObject({ kind: id(), id: id(), version, choice: choice('Choice', UNDO_CHOICES) }))
        .check(z.maxLength(10_000)),
    ),
    /** For those that are not among the choices. */
    rest: z.optional(choice('Rest', UNDO_CHOICES)),
  }),
  status: 200,
  answer: z.looseObject({
    /** The group of the undo itself, which can be undone; null where nothing was left to do. */
    group: z.nullable(z.string()),
    restored: z.int(),
    kept: z.int(),
    unchanged: z.int(),
  }),
});

const value = z.optional(z.unknown());

/** The `details` of an undo that is refused because records changed since. */
export const undoConflicts = z.looseObject({
  /** The first of them. */
  conflicts: z.array(
    z.looseObject({
      kind: z.string(),
      id: z.string(),
      /** The present one; null is a record that is not there. */
      version,
      title: z.nullable(z.string()),
      /** The currency of its amounts. */
      currency: z.optional(currency()),
      /** Why the record can only be kept. */
      reason: z.optional(z.nullable(codedText)),
      fields: z.array(z.looseObject({ field: z.string(), before: value, after: value, now: value })),
    }),
  ),
  /** How many there are. */
  total: z.int(),
  /** How many records need no choice. */
  clean: z.int(),
});
/** The `details` of an undo that is refused because records changed since. */
export type UndoConflictsAnswer = z.output<typeof undoConflicts>;

export const restoreRecord = defineCall({
  method: 'POST',
  path: '/api/history/records/{kind}/{id}/restore',
  access: 'person',
  capability: 'history',
  body: z.strictObject({
    /** The record becomes what it was after this group; what it was before it, if that deleted it. */
    group: id(),
    /** The present version; null for a record that is not there. */
    version,
  }),
  status: 200,
  /** The record as its own calls answer it; what none answers alone with its fields as the history has them. */
  answer: fields,
});

export const listChanges = defineCall({
  method: 'GET',
  path: '/api/changes',
  access: 'person',
  capability: 'changes',
  token: 'read',
  query: z.strictObject({ since: cursor }),
  status: 200,
  answer: z.looseObject({
    /** To ask with the next time. */
    cursor: z.string(),
    /** The cursor that was sent says nothing: everything is to be fetched anew. */
    reset: z.boolean(),
    ledgers: z.array(
      z.looseObject({
        /** Null is the person's own ledger. */
        household_id: z.nullable(z.string()),
        seq: z.int(),
        /** The kinds of what changed. */
        kinds: z.array(z.string()),
        /** More changed than is listed: all of these kinds may have. */
        all: z.boolean(),
        records: z.array(
          z.looseObject({
            kind: z.string(),
            id: z.string(),
            op: z.enum(CHANGE_OPS),
            version: z.int(),
            group: z.string(),
            actor_name: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** Households of the cursor that are not the person's any more. */
    left: z.array(z.string()),
  }),
});

/** A stream of events (`text/event-stream`): `hello`, `newer`, `end` with the reason. */
export const streamChanges = defineCall({
  method: 'GET',
  path: '/api/changes/stream',
  access: 'person',
  capability: 'changes',
  token: 'read',
  status: 200,
});
