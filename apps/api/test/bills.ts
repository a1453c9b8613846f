import type { OccurrenceAnswer, ScheduleAnswer, TransactionAnswer } from '@nestegg/domain/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './test-server.ts';

/** The day on which tests of bills are. */
export const TODAY = '2026-11-20';

/** A monthly bill, unless tests say otherwise. */
const RENT = {
  amount: -900,
  date: '2026-11-01',
  description: 'Rent',
  category: 'Housing',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 1,
};

type Written = TransactionAnswer & { readonly group: string };

/** What was answered, with the group of its changes; an error where it was refused. */
function written(answer: LightMyRequestResponse): Written {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  const transaction = answer.json<TransactionAnswer>();
  return { ...transaction, group: String(answer.headers['change-group']) };
}

async function listed<Row>(person: Person, path: string): Promise<readonly Row[]> {
  const answer = await person.call('GET', path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Row[] }>().data;
}

/** What one person does with the bills of one ledger. */
export function billsOf(person: Person, household_id: string | null = null) {
  const scope = household_id === null ? '' : `&household_id=${household_id}`;
  return {
    /** Records something that comes again. */
    start: async (change: object = {}): Promise<Written> =>
      written(await person.call('POST', '/api/transactions', { payload: { ...RENT, household_id, ...change } })),
    /** Records something that does not. */
    record: async (change: object): Promise<Written> =>
      written(
        await person.call('POST', '/api/transactions', {
          payload: { amount: -900, date: TODAY, description: 'Rent', household_id, ...change },
        }),
      ),
    edit: async (id: string, change: object = {}, query = ''): Promise<Written> =>
      written(
        await person.call('PUT', `/api/transactions/${id}${query}`, { payload: { ...RENT, household_id, ...change } }),
      ),
    remove: async (id: string, query = ''): Promise<{ readonly group: string }> => {
      const answer = await person.call('DELETE', `/api/transactions/${id}${query}`);
      if (answer.statusCode !== 204) throw new Error(answer.body);
      return { group: String(answer.headers['change-group']) };
    },
    find: async (id: string): Promise<TransactionAnswer | null> => {
      const answer = await person.call('GET', `/api/transactions/${id}`);
      return answer.statusCode === 200 ? answer.json<TransactionAnswer>() : null;
    },
    schedules: (query = '') => listed<ScheduleAnswer>(person, `/api/schedules?${query}${scope}`),
    change: (id: string, payload: object, headers: Record<string, string> = {}) =>
      person.call('PATCH', `/api/schedules/${id}`, { payload, headers }),
    stop: (id: string) => person.call('DELETE', `/api/schedules/${id}`),
    occurrences: (from = '2026-11-01', to = '2027-01-31', more = '') =>
      listed<OccurrenceAnswer>(person, `/api/occurrences?from=${from}&to=${to}&as_of=${TODAY}${scope}${more}`),
    decide: (id: string, date: string, payload: object, headers: Record<string, string> = {}) =>
      person.call('PUT', `/api/schedules/${id}/occurrences/${date}`, { payload, headers }),
    undo: (group: unknown, payload: object = {}) =>
      person.call('POST', `/api/history/${String(group)}/undo`, { payload }),
  };
}

/** Dates and states. */
export const states = (all: readonly OccurrenceAnswer[]): string[] => all.map(({ date, state }) => `${date} ${state}`);
