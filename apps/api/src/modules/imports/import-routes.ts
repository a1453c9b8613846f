import { PERSONAL_ONLY } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import { utcToday } from '../../http/utc-today.ts';
import { ledgerOf } from '../ledgers/ledgers.ts';
import { answerImport } from './import-answer.ts';
import { commitImport } from './commit-service.ts';
import { createImport, deleteImport, updateImportReading } from './draft-service.ts';
import { listImports } from './import-list.ts';
import { createFileReader } from './prepare-file.ts';
import { readAnew, readNew } from './prepare-import.ts';
import { listImportRows, updateImportRows } from './row-service.ts';
import { readingOf } from './stored-reading.ts';
import { previewUndo, undoImport } from './undo-service.ts';

const householdOf = (scope: string | undefined): string | null =>
  scope === undefined || scope === PERSONAL_ONLY ? null : scope;

export function importRoutes(app: FastifyInstance): void {
  const reader = createFileReader();
  app.addHook('onClose', () => reader.close());
  serve(app, contract.createImport, {
    prepare: async ({ http, query, identity, database }) => {
      const today = query.as_of ?? utcToday();
      const bytes = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0);
      if (bytes.length === 0) throw invalid({ field: 'file', code: 'file.empty' });
      const household = householdOf(query.household_id);
      return { bytes, read: await readNew(reader, { identity, database, today }, { bytes, household }) };
    },
    handle: ({ tx, personId, query }, { bytes, read }) =>
      createImport(tx, personId, {
        ledger: ledgerOf(tx.ledgers, householdOf(query.household_id)),
        fileName: query.file_name,
        bytes,
        read,
      }),
  });
  serve(app, contract.updateImportReading, {
    prepare: async ({ body, query, param, identity, database }) => {
      const today = query.as_of ?? utcToday();
      const reading = readingOf(body);
      return readAnew(reader, { identity, database, today }, { id: param('id'), reading });
    },
    handle: ({ tx, param, body, ifMatch }, read) => {
      const chosen = new Map((body.statements ?? []).map(({ number, account_id }) => [number, account_id]));
      return updateImportReading(tx, { id: param('id'), ifMatch }, { chosen, read });
    },
  });
  serve(app, contract.listImportRows, ({ tx, param, query }) => listImportRows(tx, param('id'), query));
  serve(app, contract.updateImportRows, ({ tx, param, body, ifMatch }) =>
    updateImportRows(tx, { id: param('id'), ifMatch }, body),
  );
  serve(app, contract.commitImport, ({ tx, personId, param, ifMatch }) =>
    commitImport(tx, personId, { id: param('id'), ifMatch }),
  );
  serve(app, contract.undoImport, ({ tx, personId, param }) => undoImport(tx, personId, param('id')));
  serve(app, contract.listImports, ({ tx, query }) => listImports(tx, query));
  serve(app, contract.getImport, {
    // It locks what it looks at, as the undo itself does; the call only reads.
    prepare: ({ query, param, identity, database }) =>
      query.undo === 'true' ? database.asPerson(identity, (tx) => previewUndo(tx, param('id'))) : Promise.resolve(null),
    handle: ({ tx, param }, undo) => answerImport(tx, param('id'), { undo }),
  });
  serve(app, contract.deleteImport, ({ tx, param, ifMatch }) => deleteImport(tx, { id: param('id'), ifMatch }));
}
