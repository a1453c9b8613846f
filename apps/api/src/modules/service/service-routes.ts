import type { Capability } from '@nestegg/domain';
import { getCapabilities, getHealth, testConnection, testPublic } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { UnsafeLogin } from '../../db/faults.ts';
import { Failure } from '../../http/failure.ts';
import { forwardingOf } from '../../http/network.ts';
import { servePublic } from '../../http/serve.ts';

/** What this server does with any identity provider. */
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
  'bulk',
  'cursor',
  'patch',
  'history',
  'changes',
  'accounts',
  'rules',
  'import',
  'trends',
  'budget',
  'forecast',
  'schedule',
];

/** Names the unsafe login to the operator; other failures have an answer already. */
function explainUnsafeLogin(error: unknown): never {
  if (!(error instanceof UnsafeLogin)) throw error;
  throw new Failure(
    'SERVICE_UNAVAILABLE',
    { reason: { code: 'server.unavailable' } },
    { details: { database: error.message } },
  );
}

/** Calls about the server itself. */
export function serviceRoutes(
  app: FastifyInstance,
  {
    assertReady,
    capabilities,
  }: { readonly assertReady: () => Promise<void>; readonly capabilities: readonly Capability[] },
): void {
  servePublic(app, getCapabilities, () => ({ capabilities: [...CAPABILITIES, ...capabilities] }));
  servePublic(app, getHealth, () => ({ status: 'ok' }));
  servePublic(app, testPublic, () => ({ status: 'ok' }));
  servePublic(app, testConnection, () => undefined);
  app.get('/livez', () => ({ status: 'ok' }));
  // By which the operator sees what becomes of callers' addresses on the way here; each caller sees their own.
  app.get('/livez/address', (request) => ({ address: request.ip, forwarded: forwardingOf(request) }));
  app.get('/readyz', async () => {
    await assertReady().catch(explainUnsafeLogin);
    return { status: 'ok' };
  });
}
