import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { unavailable } from '../../http/failure.ts';
import { serve, serveStream } from '../../http/serve.ts';
import { openEventStream } from './stream/event-stream.ts';
import { createListeners } from './stream/listeners.ts';
import { listChanges } from './change-feed.ts';

export function changeRoutes(app: FastifyInstance): void {
  const { system } = app.getDecorator<{ readonly system: Queryable }>('database');
  const listeners = createListeners({
    system,
    onError: (error) => app.log.warn({ err: error }, 'listeners could not be notified'),
  });
  app.state.endless.add(() => listeners.endAll('shutdown'));
  serve(app, contract.listChanges, {
    // What is committed and has no number yet would be missed.
    prepare: async ({ database }) => void (await database.system.run(sql`select access.number_changes()`)),
    handle: ({ tx, query }) => listChanges(tx, query.since),
  });
  serveStream(app, contract.streamChanges, (identity) => {
    if (app.state.draining) throw unavailable();
    return openEventStream(listeners, identity);
  });
}
