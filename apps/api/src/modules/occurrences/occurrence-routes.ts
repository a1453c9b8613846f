import { isLocalDate } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import { listOccurrences } from './list-occurrences.ts';
import { recordOccurrences, updateOccurrence } from './occurrence-service.ts';

function dayOf(text: string): string {
  if (!isLocalDate(text)) throw notFound();
  return text;
}

export function occurrenceRoutes(app: FastifyInstance): void {
  serve(app, contract.listOccurrences, ({ tx, query }) => listOccurrences(tx, query));
  serve(app, contract.updateOccurrence, ({ tx, personId, param, body, ifMatch }) =>
    updateOccurrence(tx, personId, { id: param('id'), date: dayOf(param('date')), ifMatch, body }),
  );
  serve(app, contract.recordOccurrences, ({ tx, personId, body }) => recordOccurrences(tx, personId, body));
}
