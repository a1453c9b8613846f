import type { ChangeSetAnswer } from '@nestegg/domain/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './test-server.ts';

/** What tests record, unless they say otherwise. */
export const FIGS = { amount: -1.5, date: '2026-03-01', description: 'Figs' };

interface Written {
  readonly id: string;
  readonly group: string;
  readonly version: number;
}

function written(answer: LightMyRequestResponse): Written {
  const group = String(answer.headers['change-group']);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  if (answer.body === '') return { id: '', group, version: 0 };
  const { id, version } = answer.json<{ id: string; version: number }>();
  return { id, version, group };
}

/** Records a transaction. */
export const record = async (person: Person, change: object = {}): Promise<Written> =>
  written(await person.call('POST', '/api/transactions', { payload: { ...FIGS, ...change } }));

/** Replaces a transaction. */
export const edit = async (person: Person, id: string, change: object = {}): Promise<Written> =>
  written(await person.call('PUT', `/api/transactions/${id}`, { payload: { ...FIGS, ...change } }));

export const remove = async (person: Person, id: string): Promise<Written> =>
  written(await person.call('DELETE', `/api/transactions/${id}`));

export const undo = (person: Person, group: string, payload: object = {}): Promise<LightMyRequestResponse> =>
  person.call('POST', `/api/history/${group}/undo`, { payload });

interface History {
  readonly data: readonly ChangeSetAnswer[];
  readonly next: string | null;
  readonly since: string | null;
}

/** A page of the log. */
export async function history(person: Person, query = ''): Promise<History> {
  const answer = await person.call('GET', `/api/history?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<History>();
}

export const read = async (person: Person, id: string) =>
  (await person.call('GET', `/api/transactions/${id}`)).json<Record<string, unknown>>();
