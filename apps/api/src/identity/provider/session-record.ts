import type Provider from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { findUserOfSession } from '../../modules/users/repositories/user-repository.ts';
import type { KnownBrowsers } from '../../modules/users/sign-in/known-browsers.ts';
import { currentVisitor } from '../../modules/users/sign-in/visitor.ts';

const MAX_DEVICE_LENGTH = 300;

/** Writes down where a session is used from, each time that the app asks the provider for tokens. */
export function recordSessions(provider: Provider, database: Database): void {
  provider.use(async (ctx, next) => {
    await next();
    const { uid, accountId } = ctx.oidc?.session ?? {};
    if (!uid || !accountId || !isId(accountId)) return;
    const device = ctx.get('user-agent').slice(0, MAX_DEVICE_LENGTH) || null;
    await database.system.run(sql`
      insert into identity.session_seen (uid, account_id, device, ip)
      select ${uid}, id, ${device}, ${ctx.ip} from identity.account where id = ${accountId}
      on conflict (uid) do update set device = excluded.device, ip = excluded.ip, last_seen_at = now(),
        account_id = excluded.account_id`);
  });
}

/** Makes the browser that an account signs in with known to it; also where a session goes on after a new password. */
export function rememberBrowsers(provider: Provider, database: Database, browsers: KnownBrowsers): void {
  const answered = new WeakSet<object>();
  provider.on('authorization.success', (ctx) => answered.add(ctx));
  provider.use(async (ctx, next) => {
    await next();
    const uid = ctx.oidc?.session?.uid;
    const browser = currentVisitor()?.browser;
    if (!browser || !uid || !answered.has(ctx)) return;
    const user = await findUserOfSession(database.system, uid);
    if (!user || browsers.allowanceOf(browser, user) !== undefined) return;
    ctx.append('set-cookie', browsers.headerFor(browsers.mark(browser, user)));
  });
}
