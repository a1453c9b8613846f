import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@nestegg/domain/contract';
import openapiTypes, { astToString } from 'openapi-typescript';
import { generate } from 'openapi-typescript-codegen';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../apps/api/dist/openapi/document.js';

const TOOLING = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = join(TOOLING, '.results/openapi');
/** The workspace's own compiler, which is quicker by far than the one whose API the tools here use. */
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

const calls = Object.values(contract).filter((value) => typeof value === 'object' && 'method' in value);
const openApi = () => structuredClone(openApiDocument(calls, '0.0.0'));

/** Compiles what was generated into a folder, together with a use of it; answers the compiler's complaints. */
function compile(folder, use) {
  writeFileSync(join(RESULTS, folder, 'use.ts'), use);
  const options = { strict: true, noEmit: true, target: 'es2024', module: 'esnext', moduleResolution: 'bundler' };
  // The compiler's own declarations are not what is tried.
  const libraries = { lib: ['es2024', 'dom'], types: [], skipLibCheck: true };
  const config = { compilerOptions: { ...options, ...libraries }, include: ['**/*.ts'] };
  writeFileSync(join(RESULTS, folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    return execFileSync(process.execPath, [TSC, '-p', join(RESULTS, folder)], { encoding: 'utf8' });
  } catch (error) {
    return error.stdout;
  }
}

beforeAll(() => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(join(RESULTS, 'types'), { recursive: true });
});

describe('the OpenAPI document', () => {
  it('SRV-38 gives openapi-typescript types of every operation, record and failure', async () => {
    writeFileSync(join(RESULTS, 'types/nestegg.ts'), astToString(await openapiTypes(openApi())));
    const use = `
      import type { components, operations } from './nestegg';
      export const bread: components['schemas']['Transaction'] = { id: '1', date: '2026-01-01', description: 'Bread', amount: -1 };
      export const query: operations['listTransactions']['parameters']['query'] = { page: 2, household_id: 'personal' };
      type Refused = operations['createTransaction']['responses'][422]['content']['application/json'];
      export const problem: Refused['problems'][number] = { field: 'amount', code: 'amount.invalid', params: { n: 2 } };
      type Conflict = operations['updateHousehold']['responses'][409]['content']['application/json'];
      export const code: Conflict['code'] = 'CONFLICT';
      // @ts-expect-error: a transaction has an amount
      export const free: components['schemas']['CreateTransactionRequest'] = { date: '2026-01-01', description: 'Bread' };
    `;
    expect(compile('types', use)).toBe('');
  });

  it('SRV-38 gives openapi-typescript-codegen a client of every operation', async () => {
    await generate({ input: openApi(), output: join(RESULTS, 'client'), useOptions: true });
    const use = `
      import { ApiError, HouseholdsService, OpenAPI, TransactionsService, type Transaction } from './index';
      OpenAPI.TOKEN = 'a token';
      export async function latest(): Promise<Transaction | undefined> {
        const { data, pagination } = await TransactionsService.listTransactions({ limit: 1 });
        return pagination.total_items > 0 ? data[0] : undefined;
      }
      export const rename = (id: string, name: string) =>
        HouseholdsService.updateHousehold({ id, requestBody: { name }, idempotencyKey: 'a key', ifMatch: '"1"' })
          .catch((error: unknown) => (error instanceof ApiError ? error.status : 0));
    `;
    expect(compile('client', use)).toBe('');
  });
});
