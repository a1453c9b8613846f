import type { ConnectedApp } from '../../model/connected-app.ts';
import type { SignInSession } from '../../model/profile.ts';
import { deleteApp, listApps } from '../../requests/app-requests.ts';
import * as requests from '../../requests/identity-requests.ts';
import type {
  AuthTest,
  ChangedEmail,
  ChangeEmail,
  ChangePassword,
  RefreshToken,
} from '../../requests/identity-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { touches } from './tags.ts';

const accounts = (build: Builder) => ({
  changePassword: build.mutation<null, ChangePassword>({
    query: requests.changePassword,
    invalidatesTags: touches('Activity', 'Session'),
  }),
  changeEmail: build.mutation<ChangedEmail | null, ChangeEmail>({
    query: requests.changeEmail,
    invalidatesTags: touches('Profile'),
  }),
  listSessions: build.query<Cached<readonly SignInSession[]>, void>({
    query: requests.listSessions,
    providesTags: ['Session'],
  }),
  /** Ends one session; without an id, all but the present one. */
  deleteSessions: build.mutation<null, { readonly id?: string | undefined }>({
    query: requests.deleteSessions,
    invalidatesTags: touches('Session'),
  }),
});

const tokens = (build: Builder) => ({
  refreshTokens: build.mutation<null, RefreshToken>({ query: requests.refreshTokens }),
  revokeTokens: build.mutation<null, RefreshToken>({ query: requests.revokeTokens }),
  testAuth: build.query<Cached<AuthTest | null>, void>({ query: requests.testAuth }),
});

const apps = (build: Builder) => ({
  listApps: build.query<Cached<readonly ConnectedApp[]>, void>({ query: listApps, providesTags: ['App'] }),
  /** Disconnects an app: it is refused from its next request on. */
  deleteApp: build.mutation<null, { readonly id: string }>({
    query: deleteApp,
    invalidatesTags: touches('App', 'Activity'),
  }),
});

export const identityEndpoints = (build: Builder) => ({ ...accounts(build), ...tokens(build), ...apps(build) });
