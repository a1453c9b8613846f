import * as contract from '@nestegg/domain/contract';
import { looseReader, reader, readNothing } from '../../model/answer.ts';
import { type SignInSession, toSessions } from '../../model/profile.ts';
import type { Builder } from './base-query.ts';
import { touches } from './tags.ts';

/** A new password, and the present one as proof. */
export interface ChangePassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** A new address, and the password as proof. */
export interface ChangeEmail {
  readonly email: string;
  readonly currentPassword: string;
}

/** The new address, and whether it waits for its link to be opened. */
export interface ChangedEmail {
  readonly email: string;
  readonly isPending: boolean;
}

/** Who a server takes the caller for. */
export interface AuthTest {
  readonly isAuthenticated: boolean;
  readonly sub: string;
}

const accounts = (build: Builder) => ({
  changePassword: build.mutation<null, ChangePassword>({
    query: ({ currentPassword, newPassword }) => ({
      call: contract.changePassword,
      body: { current_password: currentPassword, new_password: newPassword },
      read: readNothing,
    }),
    invalidatesTags: touches('Activity', 'Session'),
  }),
  changeEmail: build.mutation<ChangedEmail | null, ChangeEmail>({
    query: ({ email, currentPassword }) => ({
      call: contract.changeEmail,
      body: { email, current_password: currentPassword },
      read: looseReader(contract.changeEmail.answer, (answer) => ({ email: answer.email, isPending: answer.pending })),
    }),
    invalidatesTags: touches('Profile'),
  }),
  listSessions: build.query<readonly SignInSession[], void>({
    query: () => ({ call: contract.listSessions, read: reader(contract.listSessions.answer, toSessions, 'sessions') }),
    providesTags: ['Session'],
  }),
  /** Ends one session; without an id, all but the present one. */
  deleteSessions: build.mutation<null, { readonly id?: string }>({
    query: ({ id }) => ({ call: contract.deleteSessions, query: { id }, read: readNothing }),
    invalidatesTags: touches('Session'),
  }),
});

const tokens = (build: Builder) => ({
  refreshTokens: build.mutation<null, { readonly refreshToken?: string | null }>({
    query: ({ refreshToken = null }) => ({
      call: contract.refreshTokens,
      body: { refresh_token: refreshToken },
      read: readNothing,
    }),
  }),
  revokeTokens: build.mutation<null, { readonly refreshToken?: string | null }>({
    query: ({ refreshToken = null }) => ({
      call: contract.revokeTokens,
      body: { refresh_token: refreshToken },
      read: readNothing,
    }),
  }),
  testAuth: build.query<AuthTest | null, void>({
    query: () => ({
      call: contract.testAuth,
      read: looseReader(contract.testAuth.answer, (answer) => ({
        isAuthenticated: answer.authenticated,
        sub: answer.sub,
      })),
    }),
  }),
});

export const identityEndpoints = (build: Builder) => ({ ...accounts(build), ...tokens(build) });
