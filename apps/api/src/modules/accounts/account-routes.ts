import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { inScope } from '../ledgers/ledgers.ts';
import { createAccount, deleteAccount, getAccount, listAccounts, updateAccount } from './account-service.ts';
import { createReconciliation, listReconciliations, unlockTransaction } from './reconcile-service.ts';
import { deleteIgnored, listIgnored, listStatements } from './statements.ts';
import { createTransfer, createTransferRefusal, deleteTransfer } from './transfer-service.ts';
import { listTransferSuggestions } from './transfer-suggestions.ts';

export function accountRoutes(app: FastifyInstance): void {
  serve(app, contract.listAccounts, ({ tx, query }) => listAccounts(tx, query));
  serve(app, contract.createAccount, ({ tx, personId, body }) => createAccount(tx, personId, body));
  serve(app, contract.getAccount, ({ tx, param, query }) => getAccount(tx, param('id'), query.as_of));
  serve(app, contract.updateAccount, ({ tx, personId, body, param, ifMatch }) =>
    updateAccount(tx, personId, { id: param('id'), ifMatch, changes: body }),
  );
  serve(app, contract.deleteAccount, ({ tx, param, ifMatch }) => deleteAccount(tx, { id: param('id'), ifMatch }));
  serve(app, contract.listStatements, ({ tx, param }) => listStatements(tx, param('id')));
  serve(app, contract.listIgnored, ({ tx, param }) => listIgnored(tx, param('id')));
  serve(app, contract.deleteIgnored, ({ tx, param }) => deleteIgnored(tx, param('id'), param('ignoredId')));
  serve(app, contract.listReconciliations, ({ tx, param }) => listReconciliations(tx, param('id')));
  serve(app, contract.createReconciliation, ({ tx, personId, param, body }) =>
    createReconciliation(tx, personId, { ...body, id: param('id') }),
  );
  serve(app, contract.unlockTransaction, ({ tx, personId, param, ifMatch }) =>
    unlockTransaction(tx, personId, { id: param('id'), ifMatch }),
  );
  serve(app, contract.createTransfer, ({ tx, personId, body }) => createTransfer(tx, personId, body));
  serve(app, contract.deleteTransfer, ({ tx, personId, param, query }) =>
    deleteTransfer(tx, personId, { id: param('id'), sides: query.sides }),
  );
  serve(app, contract.listTransferSuggestions, async ({ tx, query }) =>
    listTransferSuggestions(tx, inScope(tx.ledgers, query.household_id)),
  );
  serve(app, contract.createTransferRefusal, ({ tx, body }) => createTransferRefusal(tx, body.transaction_ids));
}
