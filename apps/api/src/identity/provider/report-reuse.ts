import type Provider from 'oidc-provider';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { isId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { enqueueAppNotification } from '../../modules/notifications/outbox.ts';
import { USED } from './storage.ts';

/** The library's reason, and that of two uses at the same moment. */
const REASONS: ReadonlySet<string | undefined> = new Set(['refresh token already used', USED]);

async function report(db: Queryable, ctx: KoaContextWithOIDC): Promise<void> {
  const { RefreshToken: token, Client: client } = ctx.oidc.entities;
  const { accountId, grantId } = token ?? {};
  if (!client || !accountId || !grantId || !isId(accountId) || !isId(grantId)) return;
  // By the grant's id, so that it is there once however many uses came.
  await db.run(sql`
    insert into identity.activity (account_id, id, type, device, ip, details)
    values (${accountId}, ${grantId}, 'other', null, ${ctx.ip}, 'app.reused') on conflict do nothing`);
  const app = client.clientName ?? client.clientId;
  await enqueueAppNotification(db, { accountId, event: grantId, kind: 'app-reused', app });
}

/** Notifies a person whose app's refresh token came twice, which has ended what the app was allowed. */
export function reportReuse(provider: Provider, db: Queryable): void {
  const refused = new WeakMap<object, errors.OIDCProviderError>();
  provider.on('grant.error', (ctx, error) => refused.set(ctx, error));
  provider.use(async (ctx, next) => {
    await next();
    if (REASONS.has(refused.get(ctx)?.error_detail)) await report(db, ctx as KoaContextWithOIDC);
  });
}
