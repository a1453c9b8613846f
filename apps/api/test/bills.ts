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

function written<T>(answer: LightMyRequestResponse): T & { readonly group: string } {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { ...(answer.body === '' ? ({} as T) : answer.json<T>()), group: String(answer.headers['change-group']) };
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
    remove: async (id: string, query = ''): Promise<{ readonly group: string }> =>
      written(await person.call('DELETE', `/api/transactions/${id}${query}`)),
    find: async (id: string): Promise<TransactionAnswer | null> => {
      const answer = await person.call('GET', `/api/transactions/${id}`);
      return answer.statusCode === 200 ? answer.json<TransactionAnswer>() : null;
    },
    schedules: async (query = ''): Promise<ScheduleAnswer[]> =>
      written<{ data: ScheduleAnswer[] }>(await person.call('GET', `/api/schedules?${query}${scope}`)).data,
    change: (id: string, payload: object, headers: Record<string, string> = {}) =>
      person.call('PATCH', `/api/schedules/${id}`, { payload, headers }),
    stop: (id: string) => person.call('DELETE', `/api/schedules/${id}`),
    occurrences: async (from = '2026-11-01', to = '2027-01-31', more = ''): Promise<OccurrenceAnswer[]> =>
      written<{ data: OccurrenceAnswer[] }>(
        await person.call('GET', `/api/occurrences?from=${from}&to=${to}&as_of=${TODAY}${scope}${more}`),
      ).data,
    decide: (id: string, date: string, payload: object, headers: Record<string, string> = {}) =>
      person.call('PUT', `/api/schedules/${id}/occurrences/${date}`, { payload, headers }),
    undo: (group: unknown, payload: object = {}) =>
      person.call('POST', `/api/history/${String(group)}/undo`, { payload }),
  };
}

/** Dates and states. */
export const states = (all: readonly OccurrenceAnswer[]): string[] => all.map(({ date, state }) => `${date} ${state}`);
