import type { RuleAnswer } from '@nestegg/domain/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './test-server.ts';

/** What rules of tests say, unless they say otherwise. */
export const FILED = {
  conditions: [{ field: 'text', match: 'contains', text: 'REWE' }],
  actions: [{ action: 'category', category: 'Food' }],
};

const groupOf = (answer: LightMyRequestResponse): string => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return String(answer.headers['change-group']);
};

interface Written {
  readonly id: string;
  readonly version: number;
  readonly group: string;
}

const written = (answer: LightMyRequestResponse): Written => {
  const group = groupOf(answer);
  const { id, version } = answer.json<RuleAnswer>();
  return { id, version, group };
};

export const addRule = async (person: Person, change: object): Promise<Written> =>
  written(await person.call('POST', '/api/rules', { payload: { ...FILED, ...change } }));

export const editRule = async (person: Person, id: string, change: object): Promise<Written> =>
  written(await person.call('PUT', `/api/rules/${id}`, { payload: { ...FILED, ...change } }));

/** Deletes a rule; answers the group of that change. */
export const removeRule = async (person: Person, id: string): Promise<string> =>
  groupOf(await person.call('DELETE', `/api/rules/${id}`));

/** Puts the rules of a ledger into an order; answers the group of that change. */
export const orderRules = async (person: Person, ids: readonly string[]): Promise<string> =>
  groupOf(await person.call('PUT', '/api/rules/order', { payload: { ids } }));

/** The rules of a household in their order. */
export const rulesOf = async (person: Person, household: string): Promise<readonly RuleAnswer[]> =>
  (await person.call('GET', `/api/rules?household_id=${household}`)).json<{ data: RuleAnswer[] }>().data;
