import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
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

/**
 * What has to be asked for before an app gets anything. Sign-in is asked for again where the session's account is gone, or
 * where our app's tokens are asked for silently by anything but a frame in a page of ours. Consent is asked for where an app of others
 * wants more than it has; our own never does.
 */
export function policy() {
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
  const consent = prompts.get('consent');
  if (consent) consent.requestable = false;
  consent?.checks.remove('consent_prompt');
  consent?.checks.add(new Check('no_ledger_scope', 'An app asks for something in ledgers', requireLedgerScope), 0);
  const native = consent?.checks.get('native_client_prompt');
  if (native) native.error = 'consent_required';
  return prompts;
}
