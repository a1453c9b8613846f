import type { AuthPort } from '@nestegg/auth';
import { isNesteggError } from '@nestegg/api-sdk';
import { createNesteggApi } from '@nestegg/api-sdk/redux';
import { configureStore } from '@reduxjs/toolkit';
import { loadConfig } from '../../shared/config.ts';

const ATTEMPTS = 2;

/**
 * Creates the profile of a person who has just signed in. That it exists (409) is a success; what fails otherwise is tried once
 * more and then left: the profile is fetched next, and shows the failure.
 */
export async function registerSignedIn(auth: AuthPort): Promise<void> {
  const user = auth.currentUser();
  if (!user) return;
  const { apiBaseUrl } = await loadConfig();
  const api = createNesteggApi({
    baseUrl: apiBaseUrl,
    getAccessToken: () => auth.getAccessToken(),
    // Every server has this call: each attempt is one request, which the client does not repeat by itself.
    capabilities: [],
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const body = { email: user.email, username: user.name ?? user.nickname, auth0_id: user.sub };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { error } = await store.dispatch(api.endpoints.register.initiate(body));
    if (!error || (isNesteggError(error) && error.status === 409)) return;
  }
}
