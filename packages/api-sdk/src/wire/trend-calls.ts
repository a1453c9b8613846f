// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall } from './shape.ts';

export const getTrends: AnsweredCall<contract.Answer<typeof contract.getTrends>> = {
  method: 'GET',
  path: '/api/trends',
  access: 'person',
  capability: 'trends',
  validator: 'ledgers',
  answer: {
    fields: {
      months: { list: 'string' },
      month: 'string',
      as_of: 'string',
      first_month: { nullable: 'string' },
      compared: 'int',
      rows: {
        list: {
          fields: {
            key: { nullable: 'string' },
            label: 'string',
            amounts: { list: 'number' },
            total: 'number',
            amount: 'number',
            count: 'int',
            average: { nullable: 'number' },
            change: { nullable: 'number' },
            change_year: { nullable: 'number' },
          },
        },
      },
      grew: {
        list: {
          fields: {
            key: { nullable: 'string' },
            label: 'string',
            amounts: { list: 'number' },
            total: 'number',
            amount: 'number',
            count: 'int',
            average: { nullable: 'number' },
            change: { nullable: 'number' },
            change_year: { nullable: 'number' },
          },
        },
      },
      totals: {
        fields: {
          key: { nullable: 'string' },
          label: 'string',
          amounts: { list: 'number' },
          total: 'number',
          amount: 'number',
          count: 'int',
          average: { nullable: 'number' },
          change: { nullable: 'number' },
          change_year: { nullable: 'number' },
        },
      },
      currency: { oneOf: CURRENCIES },
      left_out: {
        list: { fields: { household_id: 'string', household_name: 'string', currency: { oneOf: CURRENCIES } } },
      },
    },
  },
};
