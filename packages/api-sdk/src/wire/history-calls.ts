// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CHANGE_CHANNELS, CHANGE_OPS, CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const change: ObjectShape<(typeof contract.change)['_zod']['output']> = {
  fields: {
    kind: 'string',
    id: 'string',
    op: { oneOf: CHANGE_OPS },
    version: 'int',
    household_id: { nullable: 'string' },
    currency: { oneOf: CURRENCIES },
    title: { nullable: 'string' },
    before: { nullable: { record: 'unknown' } },
    after: { nullable: { record: 'unknown' } },
  },
};

export const undoConflicts: ObjectShape<(typeof contract.undoConflicts)['_zod']['output']> = {
  fields: {
    conflicts: {
      list: {
        fields: {
          kind: 'string',
          id: 'string',
          version: { nullable: 'int' },
          title: { nullable: 'string' },
          currency: { optional: { oneOf: CURRENCIES } },
          reason: {
            optional: {
              nullable: { fields: { code: 'string', params: { record: { either: ['string', 'number'] } } } },
            },
          },
          fields: {
            list: {
              fields: {
                field: 'string',
                before: { optional: 'unknown' },
                after: { optional: 'unknown' },
                now: { optional: 'unknown' },
              },
            },
          },
        },
      },
    },
    total: 'int',
    clean: 'int',
  },
};

export const changeSet: ObjectShape<(typeof contract.changeSet)['_zod']['output']> = {
  fields: {
    id: 'string',
    at: 'string',
    actor: { nullable: { fields: { id: 'string', name: 'string' } } },
    channel: { oneOf: CHANGE_CHANNELS },
    source_name: { nullable: 'string' },
    ledgers: { list: { fields: { household_id: { nullable: 'string' }, household_name: { nullable: 'string' } } } },
    counts: { record: { record: 'int' } },
    record_id: { nullable: 'string' },
    title: { nullable: 'string' },
    amount: { nullable: 'number' },
    currency: { nullable: { oneOf: CURRENCIES } },
    moved_to: {
      nullable: { fields: { household_id: { nullable: 'string' }, household_name: { nullable: 'string' } } },
    },
    undoes: { nullable: 'string' },
    undone_by: {
      nullable: { fields: { id: 'string', actor: { nullable: { fields: { id: 'string', name: 'string' } } } } },
    },
    undo: 'string',
    changes: { optional: { list: change } },
  },
};

export const getChangeGroup: AnsweredCall<contract.Answer<typeof contract.getChangeGroup>> = {
  method: 'GET',
  path: '/api/history/{group}',
  access: 'person',
  capability: 'history',
  answer: { fields: { group: changeSet, changes: { list: change }, next: { nullable: 'string' } } },
};

export const listChanges: AnsweredCall<contract.Answer<typeof contract.listChanges>> = {
  method: 'GET',
  path: '/api/changes',
  access: 'person',
  capability: 'changes',
  answer: {
    fields: {
      cursor: 'string',
      reset: 'boolean',
      ledgers: {
        list: {
          fields: {
            household_id: { nullable: 'string' },
            seq: 'int',
            kinds: { list: 'string' },
            all: 'boolean',
            records: {
              list: {
                fields: {
                  kind: 'string',
                  id: 'string',
                  op: { oneOf: CHANGE_OPS },
                  version: 'int',
                  group: 'string',
                  actor_name: { nullable: 'string' },
                },
              },
            },
          },
        },
      },
      left: { list: 'string' },
    },
  },
};

export const listHistory: AnsweredCall<contract.Answer<typeof contract.listHistory>> = {
  method: 'GET',
  path: '/api/history',
  access: 'person',
  capability: 'history',
  answer: { fields: { data: { list: changeSet }, next: { nullable: 'string' }, since: { nullable: 'string' } } },
};

export const restoreRecord: AnsweredCall<contract.Answer<typeof contract.restoreRecord>> = {
  method: 'POST',
  path: '/api/history/records/{kind}/{id}/restore',
  access: 'person',
  capability: 'history',
  answer: { record: 'unknown' },
};

export const streamChanges: WireCall = {
  method: 'GET',
  path: '/api/changes/stream',
  access: 'person',
  capability: 'changes',
};

export const undoChange: AnsweredCall<contract.Answer<typeof contract.undoChange>> = {
  method: 'POST',
  path: '/api/history/{group}/undo',
  access: 'person',
  capability: 'history',
  answer: { fields: { group: { nullable: 'string' }, restored: 'int', kept: 'int', unchanged: 'int' } },
};
