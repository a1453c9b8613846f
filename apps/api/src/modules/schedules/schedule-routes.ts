import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { deleteSchedule, listSchedules, updateSchedule } from './schedule-service.ts';
import { dismissScheduleSuggestion, listScheduleSuggestions } from './schedule-suggestions.ts';

export function scheduleRoutes(app: FastifyInstance): void {
  serve(app, contract.listSchedules, ({ tx, query }) => listSchedules(tx, query));
  serve(app, contract.listScheduleSuggestions, ({ tx, query }) => listScheduleSuggestions(tx, query));
  serve(app, contract.dismissScheduleSuggestion, ({ tx, body }) => dismissScheduleSuggestion(tx, body));
  serve(app, contract.updateSchedule, ({ tx, param, body, ifMatch }) =>
    updateSchedule(tx, { id: param('id'), ifMatch, changes: body }),
  );
  serve(app, contract.deleteSchedule, ({ tx, param, ifMatch }) => deleteSchedule(tx, { id: param('id'), ifMatch }));
}
