import type { Client, Steps } from '../transcript.ts';

const idempotencyKey = 'key of the draft';
const KEYED = { id: 'id 1', idempotencyKey } as const;
const VERSIONED = { ...KEYED, version: 8 } as const;

async function streamed({ changes }: Client): Promise<unknown> {
  const events: unknown[] = [];
  for await (const event of changes.stream(new AbortController().signal)) events.push(event);
  return events;
}

export const HISTORY_STEPS: Steps = {
  'history.list': ({ history }) =>
    history.list({
      householdId: '5',
      actor: 'actor 1',
      kind: 'rule',
      op: 'update',
      recordId: 'record 2',
      from: '2026-01-02T00:00:00Z',
      until: '2026-03-04T00:00:00Z',
      cursor: 'cursor',
      limit: 20,
    }),
  'history.list of all': ({ history }) => history.list(),
  'history.get': ({ history }) => history.get({ group: '44', cursor: 'cursor', limit: 20 }),
  'history.get of the first page': ({ history }) => history.get({ group: '44' }),
  'history.undo': ({ history }) =>
    history.undo({
      group: '44',
      choices: [
        { kind: 'transaction', id: 'id 1', version: 3, choice: 'restore' },
        { kind: 'rule', id: 'id 2', version: null, choice: 'keep' },
      ],
      rest: 'keep',
      idempotencyKey,
    }),
  'history.undo without choices': ({ history }) => history.undo({ group: '44' }),
  'history.restore': ({ history }) => history.restore({ kind: 'transaction', group: '44', version: 3, ...KEYED }),
  'history.restore of what is gone': ({ history }) =>
    history.restore({ kind: 'transaction', id: 'id 1', group: '44', version: null }),
  'changes.list': ({ changes }) => changes.list('cursor'),
  'changes.list of the present cursor': ({ changes }) => changes.list(),
  'changes.stream': streamed,
};

export const IMPORT_STEPS: Steps = {
  'imports.list': ({ imports }) => imports.list({ householdId: '5', state: 'committed', cursor: 'cursor', limit: 20 }),
  'imports.list of all': ({ imports }) => imports.list(),
  'imports.get': ({ imports }) => imports.get({ id: 'id 1' }),
  'imports.get with what an undo would do': ({ imports }) => imports.get({ id: 'id 1', undo: true }),
  'imports.create': ({ imports }) =>
    imports.create({ file: new Blob(['date;amount']), fileName: 'bank.csv', householdId: '5', idempotencyKey }),
  'imports.create of a personal one': ({ imports }) => imports.create({ file: new Blob(['x']), fileName: 'bank.csv' }),
  'imports.updateReading': ({ imports }) =>
    imports.updateReading({
      ...VERSIONED,
      encoding: 'utf-8',
      delimiter: ';',
      headerLine: 2,
      columns: ['date', null, 'amount'],
      dateOrder: 'dmy',
      decimalMark: ',',
      sign: 'reversed',
      statements: [
        { number: 1, accountId: 'account 2' },
        { number: 2, accountId: null },
      ],
    }),
  'imports.updateReading of nothing': ({ imports }) => imports.updateReading({ id: 'id 1' }),
  'imports.listRows': ({ imports }) =>
    imports.listRows({ id: 'id 1', status: 'possible-duplicate', statement: 2, page: 3, limit: 20 }),
  'imports.listRows of all': ({ imports }) => imports.listRows({ id: 'id 1' }),
  'imports.updateRows of some': ({ imports }) =>
    imports.updateRows({
      ...VERSIONED,
      choices: [
        { number: 3, take: 'import', transactionId: 'id 4', category: 'Food' },
        { number: 5, take: 'skip', transactionId: null, category: null },
        { number: 6 },
      ],
    }),
  'imports.updateRows of a status': ({ imports }) =>
    imports.updateRows({ ...VERSIONED, take: 'skip', status: 'new', statement: 2 }),
  'imports.commit': ({ imports }) => imports.commit(VERSIONED),
  'imports.undo': ({ imports }) => imports.undo(VERSIONED),
  'imports.delete': ({ imports }) => imports.delete(VERSIONED),
};
