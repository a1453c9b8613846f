import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Person } from './test-server.ts';

export const DAY = '2026-03-10';

export interface Money {
  readonly balance: number;
  readonly cleared_balance: number;
  readonly uncleared: number;
}

export const post = (person: Person, path: string, payload: object) => person.call('POST', path, { payload });

export const open = async (person: Person, payload: object = {}): Promise<string> => {
  const name = `Account ${Math.random()}`;
  const answer = await post(person, '/api/accounts', {
    name,
    kind: 'checking',
    opening_date: '2026-01-01',
    ...payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

export const record = async (person: Person, payload: object = {}): Promise<string> => {
  const answer = await post(person, '/api/transactions', { amount: -10, date: DAY, description: 'Bread', ...payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

export const accountOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/accounts/${id}?as_of=2026-12-31`)).json<Money>();

export const reasonOf = (answer: LightMyRequestResponse) => answer.json<{ message: string }>().message;

export const transfer = (person: Person, payload: object) => post(person, '/api/transfers', payload);

export const reconcile = (person: Person, id: string, payload: object) =>
  post(person, `/api/accounts/${id}/reconciliations`, { date: '2026-03-31', ...payload });
