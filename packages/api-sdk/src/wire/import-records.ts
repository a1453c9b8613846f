// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import {
  BANK_FILE_FORMATS,
  CURRENCIES,
  IMPORT_STATES,
  IMPORT_STATUSES,
  READING_QUESTIONS,
  ROW_CHOICES,
  ROW_FAULTS,
  STATEMENT_PROOFS,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { ObjectShape } from './shape.ts';

export const importRow: ObjectShape<(typeof contract.importRow)['_zod']['output']> = {
  fields: {
    number: 'int',
    statement: 'int',
    date: { nullable: 'string' },
    amount: { nullable: 'number' },
    currency: { nullable: 'string' },
    description: 'string',
    payee: { nullable: 'string' },
    bank_text: 'string',
    category: { nullable: 'string' },
    raw: 'string',
    status: { oneOf: IMPORT_STATUSES },
    fault: { nullable: { oneOf: ROW_FAULTS } },
    is_future: 'boolean',
    take: { oneOf: ROW_CHOICES },
    can_import: 'boolean',
    match: {
      nullable: {
        fields: {
          transaction_id: 'string',
          date: 'string',
          description: 'string',
          amount: 'number',
          account_name: { nullable: 'string' },
        },
      },
    },
    transfer_account_name: { nullable: 'string' },
    candidates: {
      list: {
        fields: {
          transaction_id: 'string',
          date: 'string',
          description: 'string',
          amount: 'number',
          account_name: { nullable: 'string' },
        },
      },
    },
  },
};

export const importStatement: ObjectShape<(typeof contract.importStatement)['_zod']['output']> = {
  fields: {
    number: 'int',
    bank_id: { nullable: 'string' },
    currency: { nullable: 'string' },
    account_id: { nullable: 'string' },
    account_name: { nullable: 'string' },
    is_left_out: 'boolean',
    other_account: { nullable: { fields: { id: 'string', name: 'string' } } },
    from: { nullable: 'string' },
    to: { nullable: 'string' },
    opening: { nullable: { fields: { date: { nullable: 'string' }, amount: 'number' } } },
    closing: { nullable: { fields: { date: { nullable: 'string' }, amount: 'number' } } },
    proof: { oneOf: STATEMENT_PROOFS },
    sum: 'number',
    difference: { nullable: 'number' },
    balance_after: { nullable: { fields: { date: 'string', amount: 'number', agrees: { nullable: 'boolean' } } } },
    opening_change: {
      nullable: {
        fields: {
          reason: { oneOf: ['moved', 'set'] },
          before: { nullable: { fields: { date: { nullable: 'string' }, amount: 'number' } } },
          after: { fields: { date: 'string', amount: 'number' } },
        },
      },
    },
    reconciled_to: { nullable: 'string' },
    rows: 'int',
    ticked: 'int',
    ticked_sum: 'number',
  },
};

export const importRecord: ObjectShape<(typeof contract.importRecord)['_zod']['output']> = {
  fields: {
    id: 'string',
    household_id: { nullable: 'string' },
    household_name: { nullable: 'string' },
    currency: { oneOf: CURRENCIES },
    file_name: 'string',
    format: { oneOf: BANK_FILE_FORMATS },
    state: { oneOf: IMPORT_STATES },
    created_at: 'string',
    created_by_name: { nullable: 'string' },
    committed_at: { nullable: 'string' },
    expires_at: { nullable: 'string' },
    statements: { list: importStatement },
    counts: { record: { fields: { rows: 'int', ticked: 'int' } } },
    rows: 'int',
    draft: {
      nullable: {
        fields: {
          encoding: 'string',
          questions: {
            list: {
              fields: {
                kind: { oneOf: READING_QUESTIONS },
                options: {
                  list: {
                    fields: {
                      value: 'string',
                      from: { nullable: 'string' },
                      to: { nullable: 'string' },
                      sum: 'number',
                    },
                  },
                },
                preselected: { nullable: 'string' },
              },
            },
          },
          notes: {
            list: {
              fields: {
                code: 'string',
                message: { optional: 'string' },
                count: { optional: 'int' },
                row: { optional: 'int' },
                stated: { optional: 'int' },
                found: { optional: 'int' },
              },
            },
          },
          reading: {
            fields: {
              encoding: { nullable: 'string' },
              delimiter: { nullable: 'string' },
              header_line: { nullable: 'int' },
              columns: { nullable: { list: { nullable: 'string' } } },
              date_order: { nullable: 'string' },
              decimal_mark: { nullable: 'string' },
              sign: { nullable: 'string' },
            },
          },
          is_known: 'boolean',
          layout: {
            nullable: {
              fields: {
                delimiter: 'string',
                header_line: { nullable: 'int' },
                header: { nullable: { list: 'string' } },
                columns: { list: { nullable: 'string' } },
                sample: { list: { list: 'string' } },
              },
            },
          },
        },
      },
    },
    result: {
      nullable: { fields: { created: 'int', matched: 'int', transfers: 'int', ignored: 'int', left_out: 'int' } },
    },
    undo: {
      nullable: {
        fields: {
          removed: 'int',
          restored: 'int',
          kept: 'int',
          kept_transactions: {
            list: { fields: { id: 'string', date: 'string', description: 'string', amount: 'number' } },
          },
        },
      },
    },
    group: { nullable: 'string' },
    version: 'int',
  },
};
