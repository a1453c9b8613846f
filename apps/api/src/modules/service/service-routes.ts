import type { Capability } from '@nestegg/domain';
import { readCapabilities, readHealth, testConnection, testPublic } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import { unavailable } from '../../http/failure.ts';
import { servePublic } from '../../http/serve.ts';
import { isReady } from '../../plugins/shutdown.ts';

/** What this server does whoever says who people are. */
const CAPABILITIES: readonly Capability[] = [
  'household.manage',
  'invitation.manage',
  'spending.breakdown',
  'preferences.sync',
  'data.export',
  'account.delete',
  'notifications',
  'privacy',
  'savings.target',
  'idempotency',
  'versions',
  'as-of',
];

/** Calls about the server itself. */
export function serviceRoutes(
  app: FastifyInstance,
  { database, capabilities }: { readonly database: Queryable; readonly capabilities: readonly Capability[] },
): void {
  servePublic(app, readCapabilities, () => ({ capabilities: [...CAPABILITIES, ...capabilities] }));
  servePublic(app, readHealth, () => ({ status: 'ok' }));
  servePublic(app, testPublic, () => ({ status: 'ok' }));
  servePublic(app, testConnection, () => undefined);
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!isReady(app)) throw unavailable();
    await database.row(sql`select 1 as ready`);
    return { status: 'ok' };
  });
}
