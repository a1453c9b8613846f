import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { networkOf } from '../../http/network.ts';
import { openAttempt, type Attempt } from '../../modules/users/sign-in/attempts.ts';
import { DEVICE_GRANT, DEVICE_PAGE_CLIENT_ID, DEVICE_PATH } from '../apps/clients.ts';
import { deviceCodePage, deviceSignInPage } from '../pages/views/device-pages.ts';
import { messagePage } from '../pages/views/message-page.ts';
import type { FormProblem } from '../pages/texts/texts.ts';
import { textsFor } from './request-texts.ts';

/** In seconds: how long a device waits between two questions whether its code was accepted. */
const INTERVAL = 5;

/** What a person has typed is wrong, by the library's name for it. */
const PROBLEMS: Readonly<Record<string, FormProblem>> = {
  NoCodeError: { code: 'code.wrong' },
  NotFoundError: { code: 'code.wrong' },
  ExpiredError: { code: 'code.over' },
  AlreadyUsedError: { code: 'code.over' },
};

/** The code that a person typed, came with (RFC 8628, 3.3.1), or had before signing in. */
const typedCode = ({ oidc, query, state }: KoaContextWithOIDC): string => {
  const code = oidc?.params?.['user_code'] ?? state['userCode'] ?? query['user_code'] ?? query['state'];
  return typeof code === 'string' ? code : '';
};

const say = (ctx: KoaContextWithOIDC, page: string): void => {
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.body = page;
};

/** Asks for the code; what came of the last one is on the page. */
function askForCode(ctx: KoaContextWithOIDC, error: Error | undefined): void {
  const t = textsFor(ctx);
  const problem = error && PROBLEMS[error.name];
  if (error && !problem) {
    const text = error.name === 'AbortedError' ? t.deviceDenied : t.deviceOver;
    return say(ctx, messagePage(t, t.connectDevice, text));
  }
  const secret = ctx.oidc.session?.state?.['secret'];
  const code = typedCode(ctx);
  return say(ctx, deviceCodePage({ t, action: DEVICE_PATH, secret: String(secret), code, problem }));
}

/** The device grant, as the library takes it. The code is shown once more, with the app, where consent is asked for. */
export const deviceFlow = {
  enabled: true,
  charset: 'base-20' as const,
  mask: '****-****',
  userCodeInputSource: (ctx: KoaContextWithOIDC, _form: string, _out?: unknown, error?: Error) => {
    askForCode(ctx, error);
  },
  successSource: (ctx: KoaContextWithOIDC) => {
    const t = textsFor(ctx);
    say(ctx, messagePage(t, t.connectDevice, t.deviceConnected));
  },
};

/** Devices that poll faster than their interval get slow_down (RFC 8628, 3.5). */
async function asksTooSoon(db: Queryable, deviceCode: string): Promise<boolean> {
  const row = await db.row<{ too_soon: boolean }>(sql`
    with before as (
      select id, polled_at > now() - make_interval(secs => poll_seconds) as too_soon from identity.payload
      where model = 'DeviceCode' and id = ${deviceCode} for update
    )
    update identity.payload p
    set polled_at = now(), poll_seconds = p.poll_seconds + case when before.too_soon then ${INTERVAL}::integer else 0 end
    from before where p.model = 'DeviceCode' and p.id = before.id
    returning coalesce(before.too_soon, false) as too_soon`);
  return row?.too_soon ?? false;
}

/** What the library leaves out of polling: how often, and what becomes of a device that does not keep to it. */
export function paceDevices(provider: Provider, db: Queryable): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { error?: string; interval?: number } | undefined;
    if (ctx.path === '/oauth/device/code' && ctx.status === 200 && body) body.interval = INTERVAL;
    const params = ctx.path === '/oauth/token' ? ctx.oidc?.params : undefined;
    if (params?.['grant_type'] !== DEVICE_GRANT || body?.error !== 'authorization_pending') return;
    if (await asksTooSoon(db, String(params['device_code']))) {
      ctx.body = { error: 'slow_down', error_description: `ask every ${INTERVAL} seconds at most` };
    }
  });
}

const signInUrl = (publicOrigin: string, code: string): string =>
  `/authorize?${new URLSearchParams({
    client_id: DEVICE_PAGE_CLIENT_ID,
    response_type: 'none',
    redirect_uri: `${publicOrigin}${DEVICE_PATH}`,
    scope: 'openid',
    ...(code && { state: code }),
  }).toString()}`;

/** A wrong code counts for who is signed in and for where it comes from, before it is looked for. */
async function openAttempts(database: Database, accountId: string, ip: string): Promise<Attempt[]> {
  const subjects = [`account ${accountId}`, `network ${networkOf(ip)}`];
  return Promise.all(subjects.map((subject) => openAttempt(database, { kind: 'device', subject, ip })));
}

/** Lets the library compare a code that was sent, unless too many before it were wrong. */
async function limitGuesses(ctx: KoaContextWithOIDC, attempts: readonly Attempt[], next: () => Promise<unknown>) {
  const refused = attempts.find((attempt) => !attempt.allowed);
  if (refused && !refused.allowed) {
    const t = textsFor(ctx);
    ctx.status = 429;
    ctx.set('retry-after', String(refused.retryAfter));
    return say(ctx, messagePage(t, t.connectDevice, t.problems['attempts.later']));
  }
  await next();
  if (!ctx.oidc?.entities.DeviceCode) return;
  for (const attempt of attempts) if (attempt.allowed) await attempt.succeeded();
}

/** The page on which a device is connected: for who is signed in, and with a limit to guesses. */
export function guardDevicePage(provider: Provider, database: Database, publicOrigin: string): void {
  provider.use(async (context, next) => {
    const ctx = context as KoaContextWithOIDC;
    if (ctx.path !== DEVICE_PATH) return next();
    const { accountId } = await provider.Session.get(ctx);
    const code = typedCode(ctx);
    if (!accountId) return say(ctx, deviceSignInPage({ t: textsFor(ctx), url: signInUrl(publicOrigin, code) }));
    if (ctx.method === 'POST') return limitGuesses(ctx, await openAttempts(database, accountId, ctx.ip), next);
    // The library would send on a code of the address by a script: here it is filled in, and nothing else.
    ctx.state['userCode'] = code;
    ctx.query = {};
    return next();
  });
}
