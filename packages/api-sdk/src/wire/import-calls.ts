// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import { importRecord } from './import-records.ts';
import { importRow } from './import-records.ts';
import { pagination } from './transaction-calls.ts';
import type { AnsweredCall, WireCall } from './shape.ts';

export const commitImport: AnsweredCall<contract.Answer<typeof contract.commitImport>> = {
  method: 'POST',
  path: '/api/imports/{id}/commit',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};

export const createImport: AnsweredCall<contract.Answer<typeof contract.createImport>> = {
  method: 'POST',
  path: '/api/imports',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};

export const deleteImport: WireCall = {
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: 'person',
  capability: 'import',
};

export const getImport: AnsweredCall<contract.Answer<typeof contract.getImport>> = {
  method: 'GET',
  path: '/api/imports/{id}',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};

export const listImportRows: AnsweredCall<contract.Answer<typeof contract.listImportRows>> = {
  method: 'GET',
  path: '/api/imports/{id}/rows',
  access: 'person',
  capability: 'import',
  answer: { fields: { data: { list: importRow }, pagination: pagination, version: 'int' } },
};

export const listImports: AnsweredCall<contract.Answer<typeof contract.listImports>> = {
  method: 'GET',
  path: '/api/imports',
  access: 'person',
  capability: 'import',
  answer: { fields: { data: { list: importRecord }, next: { nullable: 'string' } } },
};

export const undoImport: AnsweredCall<contract.Answer<typeof contract.undoImport>> = {
  method: 'POST',
  path: '/api/imports/{id}/undo',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};

export const updateImportReading: AnsweredCall<contract.Answer<typeof contract.updateImportReading>> = {
  method: 'PUT',
  path: '/api/imports/{id}/reading',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};

export const updateImportRows: AnsweredCall<contract.Answer<typeof contract.updateImportRows>> = {
  method: 'PATCH',
  path: '/api/imports/{id}/rows',
  access: 'person',
  capability: 'import',
  answer: importRecord,
};
