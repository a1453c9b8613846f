import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { VALID_MINUTES } from '../../modules/users/step-up/step-up.ts';
import { isOwnClient } from '../apps/clients.ts';
import { isOwnFrame } from './fetch-metadata.ts';
import { LEDGER_SCOPES } from './resources.ts';

/** What an app may do is what people see it do in ledgers: one that asks for nothing there is refused. */
function requireLedgerScope({ oidc }: KoaContextWithOIDC): boolean {
  const asked = oidc.requestParamScopes;
  if (!isOwnClient(oidc.client?.clientId) && !LEDGER_SCOPES.some((scope) => asked.has(scope))) {
    throw new errors.InvalidScope(`ask for at least one of ${LEDGER_SCOPES.join(', ')}`, [...asked].join(' '));
  }
  return false;
}

/** Whether an app asks for more than it was already allowed or denied. */
function asksForMore({ oidc }: KoaContextWithOIDC, audience: string): boolean {
  const grant = oidc.entities.Grant;
  const decided = grant
    ? `${grant.getOIDCScopeEncountered()} ${grant.getResourceScopeEncountered(audience)}`.split(' ')
    : [];
  return [...oidc.requestParamScopes].some((scope) => !decided.includes(scope));
}

/** Says of the library's account whether signing in to it takes a second factor. */
export const TAKES_SECOND_FACTOR = 'takesSecondFactor';

/**
 * To allow an app something is to let a program in: the sign-in behind it may be as old as a proof of the person may be, and
 * was with the second factor where there is one.
 */
function isSignInTooWeak(ctx: KoaContextWithOIDC, audience: string): boolean {
  const { account, client, session, result } = ctx.oidc;
  if (!session?.accountId || isOwnClient(client?.clientId) || result?.login) return false;
  const isByFactor = session.amr?.includes('mfa') || account?.[TAKES_SECOND_FACTOR] !== true;
  return (session.past(VALID_MINUTES * 60) || !isByFactor) && asksForMore(ctx, audience);
}

/**
 * What has to be asked for before an app gets anything. Sign-in is asked for again where the session's account is gone, or
 * where our app's tokens are asked for silently by anything but a frame in a page of ours, or where an app of others is
 * about to be allowed more by a sign-in that is minutes old, or was without the second factor. Consent is asked for where an app of others
 * wants more than it has; our own never does.
 */
export function policy(audience: string) {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  const login = prompts.get('login');
  login?.checks.add(
    new Check('foreign_frame', 'Only the app renews its tokens silently', 'login_required', async (ctx) =>
      isOwnClient(ctx.oidc.client?.clientId) && ctx.oidc.promptPending('none') && !isOwnFrame(ctx.headers)
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
    ),
  );
  login?.checks.add(
    new Check('account_gone', 'The account no longer exists', 'login_required', async (ctx) => {
      const { account, session } = ctx.oidc;
      return session?.accountId && !account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  login?.checks.add(
    new Check('weak_sign_in', 'To allow an app something, sign in again', 'login_required', async (ctx) =>
      isSignInTooWeak(ctx, audience) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  const consent = prompts.get('consent');
  if (consent) consent.requestable = false;
  consent?.checks.add(new Check('no_ledger_scope', 'An app asks for something in ledgers', requireLedgerScope), 0);
  const native = consent?.checks.get('native_client_prompt');
  if (native) native.error = 'consent_required';
  return prompts;
}
