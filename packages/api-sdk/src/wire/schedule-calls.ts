// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { AMOUNT_KINDS, CURRENCIES, FREQUENCIES, OCCURRENCE_STATES, WEEKEND_SHIFTS } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const occurrence: ObjectShape<(typeof contract.occurrence)['_zod']['output']> = {
  fields: {
    schedule_id: 'string',
    date: 'string',
    expected_date: 'string',
    description: 'string',
    category: { nullable: 'string' },
    amount: 'number',
    about: 'boolean',
    state: { oneOf: OCCURRENCE_STATES },
    transaction_id: { nullable: 'string' },
    recorded_date: { nullable: 'string' },
    suggestion: {
      nullable: { fields: { transaction_id: 'string', date: 'string', description: 'string', amount: 'number' } },
    },
    household_id: { nullable: 'string' },
    currency: { oneOf: CURRENCIES },
    version: 'int',
  },
};

export const schedule: ObjectShape<(typeof contract.schedule)['_zod']['output']> = {
  fields: {
    id: 'string',
    series_id: 'string',
    household_id: { nullable: 'string' },
    currency: { oneOf: CURRENCIES },
    transaction_id: { nullable: 'string' },
    description: 'string',
    category: { nullable: 'string' },
    amount: 'number',
    amount_kind: { oneOf: AMOUNT_KINDS },
    frequency: { oneOf: FREQUENCIES },
    date: 'string',
    due_date: { nullable: 'int' },
    weekend: { oneOf: WEEKEND_SHIFTS },
    ends_on: { nullable: 'string' },
    count: { nullable: 'int' },
    record_automatically: 'boolean',
    remind_days: { nullable: 'int' },
    listed_from: 'string',
    account_id: { nullable: 'string' },
    state: { oneOf: ['active', 'ended'] },
    version: 'int',
  },
};

export const deleteSchedule: WireCall = {
  method: 'DELETE',
  path: '/api/schedules/{id}',
  access: 'person',
  capability: 'schedule',
};

export const dismissScheduleSuggestion: WireCall = {
  method: 'POST',
  path: '/api/schedules/suggestions/dismiss',
  access: 'person',
  capability: 'schedule',
};

export const listOccurrences: AnsweredCall<contract.Answer<typeof contract.listOccurrences>> = {
  method: 'GET',
  path: '/api/occurrences',
  access: 'person',
  capability: 'schedule',
  validator: 'ledgers',
  answer: {
    fields: {
      data: { list: occurrence },
      totals: {
        fields: {
          count: 'int',
          income: 'number',
          expenses: 'number',
          currency: { oneOf: CURRENCIES },
          left_out: {
            list: { fields: { household_id: 'string', household_name: 'string', currency: { oneOf: CURRENCIES } } },
          },
        },
      },
    },
  },
};

export const listScheduleSuggestions: AnsweredCall<contract.Answer<typeof contract.listScheduleSuggestions>> = {
  method: 'GET',
  path: '/api/schedules/suggestions',
  access: 'person',
  capability: 'schedule',
  answer: {
    fields: {
      data: {
        list: {
          fields: {
            transaction_id: 'string',
            frequency: { oneOf: FREQUENCIES },
            due_date: { nullable: 'int' },
            date: 'string',
            description: 'string',
            amount: 'number',
            household_id: { nullable: 'string' },
            currency: { oneOf: CURRENCIES },
          },
        },
      },
    },
  },
};

export const listSchedules: AnsweredCall<contract.Answer<typeof contract.listSchedules>> = {
  method: 'GET',
  path: '/api/schedules',
  access: 'person',
  capability: 'schedule',
  validator: 'ledgers',
  answer: { fields: { data: { list: schedule } } },
};

export const recordOccurrences: AnsweredCall<contract.Answer<typeof contract.recordOccurrences>> = {
  method: 'POST',
  path: '/api/occurrences/record',
  access: 'person',
  capability: 'schedule',
  answer: { fields: { data: { list: occurrence } } },
};

export const updateOccurrence: AnsweredCall<contract.Answer<typeof contract.updateOccurrence>> = {
  method: 'PUT',
  path: '/api/schedules/{id}/occurrences/{date}',
  access: 'person',
  capability: 'schedule',
  answer: occurrence,
};

export const updateSchedule: AnsweredCall<contract.Answer<typeof contract.updateSchedule>> = {
  method: 'PATCH',
  path: '/api/schedules/{id}',
  access: 'person',
  capability: 'schedule',
  answer: schedule,
};
