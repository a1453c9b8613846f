import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

// Both packages as an outside user installs them: built, packed, unpacked into a project outside the workspace.
const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const PROJECT = join(PACKAGE, '.results/scratch-project');
const MODULES = join(PROJECT, 'node_modules');

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** By one checker: several would each work out most types anew. */
const compile = (cwd: string, project: string): string =>
  run(cwd, process.execPath, join(PACKAGE, 'node_modules/typescript/bin/tsc'), '-p', project, '--checkers', '1');

function unpack(folder: string, name: string): void {
  const target = join(MODULES, name);
  mkdirSync(target, { recursive: true });
  // `npm test` has built both before.
  if (!existsSync(join(folder, 'dist'))) compile(folder, 'tsconfig.build.json');
  const archive = join(PROJECT, `${basename(name)}.tgz`);
  run(folder, 'pnpm', 'pack', '--out', archive);
  run(PROJECT, 'tar', 'xzf', archive, '-C', target, '--strip-components=1');
}

function borrow(name: string, from: string, into = MODULES): void {
  mkdirSync(dirname(join(into, name)), { recursive: true });
  symlinkSync(join(from, 'node_modules', name), join(into, name));
}

beforeAll(() => {
  rmSync(PROJECT, { recursive: true, force: true });
  unpack(PACKAGE, '@nestegg/api-sdk');
  // As pnpm installs it: what the SDK depends on is not the project's.
  unpack(join(PACKAGE, '../domain'), '@nestegg/api-sdk/node_modules/@nestegg/domain');
  borrow('zod', join(PACKAGE, '../domain'), join(MODULES, '@nestegg/api-sdk/node_modules'));
  for (const name of ['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', '@types']) borrow(name, PACKAGE);
  writeFileSync(join(PROJECT, 'package.json'), '{ "name": "scratch", "type": "module" }');
}, 120_000);

const NODE_SCRIPT = `
import { configureStore } from '@reduxjs/toolkit';
import { createNesteggApi } from '@nestegg/api-sdk/redux';
import { SAMPLE_TRANSACTIONS, startContractServer } from '@nestegg/api-sdk/testing';

const server = await startContractServer();
server.state.transactions = SAMPLE_TRANSACTIONS.map((row) => ({ ...row, owner: 'della' }));
const api = createNesteggApi({ baseUrl: server.url, getAccessToken: async () => 'della' });
const { dispatch } = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
const { data } = await dispatch(api.endpoints.listTransactions.initiate({ search: 'rent' }));
console.log(data.items.map(({ description, amountMinor }) => description + ' ' + amountMinor).join());
await server.close();
process.exit(0);
`;

const REACT_SCRIPT = `
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';

const api = createNesteggReactApi({ baseUrl: 'http://localhost', getAccessToken: async () => 'della' });
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
const List = () => {
  const { isLoading } = api.useListTransactionsQuery({});
  return [isLoading, api.useRetryAttempt('GET /api/transactions'), api.useCapability('versions')].join(' ');
};
console.log(renderToString(createElement(Provider, { store }, createElement(List))));
`;

const REACT_COMPONENT = `
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import { isNesteggError, viewMessage, type Transaction } from '@nestegg/api-sdk';

const api = createNesteggReactApi({ baseUrl: '', getAccessToken: () => Promise.resolve('token') });

export function List() {
  const { data, error } = api.useListTransactionsQuery({ householdId: 'personal' });
  const [remove] = api.useDeleteTransactionMutation();
  const rows: readonly Transaction[] = data?.items ?? [];
  if (isNesteggError(error)) return <p>{viewMessage(error).text}</p>;
  return rows.map(({ id, description }) => <button key={id} onClick={() => remove({ id })}>{description}</button>);
}

// @ts-expect-error an endpoint that is not there has no hook
api.useListDucksQuery();
`;

const STRICT = {
  strict: true,
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  skipLibCheck: false,
  types: ['node', 'react'],
};

const EXPORTED_HOOKS = `
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import type { Summary, Transaction } from '@nestegg/api-sdk';
import { addHistory, type CallRequest, type NesteggBaseQuery } from '@nestegg/api-sdk/redux';

export const api = createNesteggReactApi({ baseUrl: '', getAccessToken: () => Promise.resolve('token') });
export const { useListTransactionsQuery, useCreateTransactionMutation, useUpdateHouseholdMutation } = api;
export const { useListHistoryQuery } = addHistory(api);

const count = (limit: number): CallRequest<number> => ({
  call: { method: 'GET', path: '/api/transactions', access: 'person' },
  query: { limit },
  read: (body) => ({ ok: true, value: Array.isArray(body) ? body.length : 0 }),
});
export const withCount = api.injectEndpoints({
  endpoints: (build) => ({ countTransactions: build.query<number, number>({ query: count, providesTags: ['Transaction'] }) }),
});
export type BaseQuery = NesteggBaseQuery;

export const rename = (id: string, description: string) =>
  api.util.updateQueryData('listTransactions', {}, (page) => {
    const found = page.items.find((one) => one.id === id);
    if (found) found.description = description;
  });
export const put = (transaction: Transaction) =>
  api.util.updateQueryData('getTransaction', transaction.id, () => transaction);
export const patch = (balanceMinor: Summary['balanceMinor']) =>
  api.util.updateQueryData('summariseTransactions', {}, (draft) => {
    draft.balanceMinor = balanceMinor;
  });
`;

it('is typed in a project with React, whose hooks and endpoints can be exported with declarations', () => {
  const compilerOptions = { ...STRICT, declaration: true, emitDeclarationOnly: true, outDir: 'types' };
  writeFileSync(join(PROJECT, 'hooks.ts'), EXPORTED_HOOKS);
  writeFileSync(join(PROJECT, 'list.tsx'), REACT_COMPONENT);
  const config = { compilerOptions, files: ['hooks.ts', 'list.tsx'] };
  writeFileSync(join(PROJECT, 'tsconfig.json'), JSON.stringify(config));
  expect(compile(PROJECT, 'tsconfig.json')).toBe('');
}, 60_000);

it('runs in a project of plain Node', () => {
  writeFileSync(join(PROJECT, 'script.mjs'), NODE_SCRIPT);
  expect(run(PROJECT, process.execPath, 'script.mjs')).toBe('Rent -142000\n');
});

it('renders in a project with React', () => {
  writeFileSync(join(PROJECT, 'render.mjs'), REACT_SCRIPT);
  expect(run(PROJECT, process.execPath, 'render.mjs')).toBe('true 0 unknown\n');
});
