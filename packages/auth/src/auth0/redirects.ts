import { AuthError } from '../auth-error.ts';
import type { EndReason, SignInOptions } from '../auth-port.ts';
import { fieldsOf } from '../fields.ts';
import { safeReturnPath } from '../return-path.ts';
import { toAuthError } from './auth0-error.ts';
import type { WatchParts } from './session-watch.ts';

/** Rejects with an `AuthError` whatever went wrong. */
async function asAuth<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toAuthError(error);
  }
}

export const leaveForSignIn = (
  { library, endMark }: WatchParts,
  { screenHint, language, returnTo }: SignInOptions,
): Promise<void> =>
  asAuth(async () => {
    const client = await library();
    const path = safeReturnPath(returnTo);
    const authorizationParams = {
      ...(screenHint && { screen_hint: screenHint }),
      ...(language !== undefined && { ui_locales: language }),
    };
    endMark.take();
    await client.loginWithRedirect({
      ...(path !== null && { appState: { returnTo: path } }),
      ...(Object.keys(authorizationParams).length > 0 && { authorizationParams }),
    });
  });

export async function completeSignIn(parts: WatchParts): Promise<{ readonly returnTo: string | null }> {
  const { library, sessions, keeper, state } = parts;
  try {
    const client = await library();
    const { appState } = await client.handleRedirectCallback();
    const session = sessions.read();
    if (!session) throw new AuthError('token_missing', 'The identity provider gave no access token');
    keeper.adopt(session);
    return { returnTo: safeReturnPath(fieldsOf(appState)['returnTo']) };
  } catch (error) {
    const failure = toAuthError(error);
    state.set({ status: 'error', error: failure });
    throw failure;
  }
}

/** The tokens go at once, even where the identity provider cannot be reached afterwards. */
export const leaveForSignOut = (
  { environment, library, keeper, endMark }: WatchParts,
  reason: EndReason,
): Promise<void> =>
  asAuth(async () => {
    endMark.put(reason);
    keeper.end(reason);
    const client = await library();
    await client.logout({ logoutParams: { returnTo: environment.origin } });
  });
