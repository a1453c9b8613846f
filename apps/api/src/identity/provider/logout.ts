import type Provider from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The address to go to after signing out: on this origin, or home. */
function returnAddress(asked: unknown, publicOrigin: string): string {
  const home = `${publicOrigin}/`;
  if (typeof asked !== 'string' || !URL.canParse(asked)) return home;
  const { origin, href } = new URL(asked);
  return origin === publicOrigin ? href : home;
}

/** Auth0's way of signing out, which the web app's library takes: the session and its grants end. */
export function addLogout(provider: Provider, database: Database, publicOrigin: string): void {
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/v2/logout' || ctx.method !== 'GET') return next();
    const session = await provider.Session.get(ctx);
    // Apps of others go on: what they were allowed ends where it is shown, and not with a session.
    const ending = Object.values(session.authorizations ?? {}).filter(({ persistsLogout }) => !persistsLogout);
    const grants = ending.flatMap(({ grantId }) => grantId ?? []);
    await database.system.run(sql`
      delete from identity.payload where grant_id = any(${grants}) or (model = 'Grant' and id = any(${grants}))`);
    if (session.jti) await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null);
    ctx.set('cache-control', 'no-store');
    // What the app itself keeps it has erased already, but for theme and language; the browser's cache is out of its reach.
    ctx.set('clear-site-data', '"cache"');
    ctx.redirect(returnAddress(ctx.query['returnTo'], publicOrigin));
    return undefined;
  });
}
