// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall } from './shape.ts';

export const getForecast: AnsweredCall<contract.Answer<typeof contract.getForecast>> = {
  method: 'GET',
  path: '/api/forecast',
  access: 'person',
  capability: 'forecast',
  validator: 'ledgers',
  answer: {
    fields: {
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      start_balance: 'number',
      days: {
        list: {
          fields: {
            date: 'string',
            known: 'number',
            p10: { nullable: 'number' },
            p50: { nullable: 'number' },
            p90: { nullable: 'number' },
          },
        },
      },
      entries: {
        list: {
          fields: {
            date: 'string',
            amount: 'number',
            expected_date: 'string',
            description: 'string',
            about: 'boolean',
            transaction_id: { nullable: 'string' },
            schedule_id: { nullable: 'string' },
            household_id: { nullable: 'string' },
          },
        },
      },
      weeks: 'int',
      entries_used: 'int',
      one_offs: {
        list: { fields: { date: 'string', amount: 'number', description: 'string', transaction_id: 'string' } },
      },
      missed: 'int',
      low: {
        fields: {
          date: 'string',
          amount: 'number',
          before: { nullable: { fields: { date: 'string', amount: 'number', description: 'string' } } },
        },
      },
      payday: {
        nullable: {
          fields: {
            date: 'string',
            amount: 'number',
            description: 'string',
            low: { nullable: { fields: { date: 'string', amount: 'number' } } },
          },
        },
      },
      dry: { fields: { likely: { nullable: 'string' }, possible: { nullable: 'string' } } },
      last_entry: { nullable: 'string' },
      left_out: {
        list: { fields: { household_id: 'string', household_name: 'string', currency: { oneOf: CURRENCIES } } },
      },
    },
  },
};

export const getForecastRecord: AnsweredCall<contract.Answer<typeof contract.getForecastRecord>> = {
  method: 'GET',
  path: '/api/forecast/record',
  access: 'person',
  capability: 'forecast',
  validator: 'ledgers',
  answer: {
    fields: { inside: 'int', days: 'int', tracked: { list: { fields: { date: 'string', inside: 'boolean' } } } },
  },
};
