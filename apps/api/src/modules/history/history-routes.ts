import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getChangeGroup, listHistory } from './history-service.ts';
import { restoreRecord } from './restore-service.ts';
import { undoChange } from './undo-service.ts';

export function historyRoutes(app: FastifyInstance): void {
  serve(app, contract.listHistory, ({ tx, query }) => listHistory(tx, query));
  serve(app, contract.getChangeGroup, ({ tx, param, query }) => getChangeGroup(tx, param('group'), query));
  serve(app, contract.undoChange, ({ tx, param, body }) => undoChange(tx, param('group'), body));
  serve(app, contract.restoreRecord, ({ tx, param, body }) =>
    restoreRecord(tx, { kind: param('kind'), id: param('id') }, body),
  );
}
