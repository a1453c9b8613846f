import { looseReader, reader, readNothing } from '../model/answer.ts';
import { type SignInSession, toSessions } from '../model/profile.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/identity-calls.ts';

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

/** A refresh token, where there is one. */
export interface RefreshToken {
  readonly refreshToken?: string | null | undefined;
}

/** Changes the password and ends the other sessions. */
export const changePassword = ({ currentPassword, newPassword }: ChangePassword): CallRequest<null> => ({
  call: wire.changePassword,
  body: { current_password: currentPassword, new_password: newPassword },
  read: readNothing,
});

/** Changes the e-mail address: at once without mail, else when the link sent to it is opened. */
export const changeEmail = ({ email, currentPassword }: ChangeEmail): CallRequest<ChangedEmail | null> => ({
  call: wire.changeEmail,
  body: { email, current_password: currentPassword },
  read: looseReader(wire.changeEmail.answer, (answer) => ({ email: answer.email, isPending: answer.pending })),
});

/** Where the person is signed in. */
export const listSessions = (): CallRequest<readonly SignInSession[]> => ({
  call: wire.listSessions,
  read: reader(wire.listSessions.answer, toSessions, 'sessions'),
});

/** Ends one session; without an id, all but the present one. */
export const deleteSessions = ({ id }: { readonly id?: string | undefined } = {}): CallRequest<null> => ({
  call: wire.deleteSessions,
  query: { id },
  read: readNothing,
});

/** Always refused by our server: no refresh tokens are issued. */
export const refreshTokens = ({ refreshToken = null }: RefreshToken): CallRequest<null> => ({
  call: wire.refreshTokens,
  body: { refresh_token: refreshToken },
  read: readNothing,
});

/** Forgets a refresh token. */
export const revokeTokens = ({ refreshToken = null }: RefreshToken): CallRequest<null> => ({
  call: wire.revokeTokens,
  body: { refresh_token: refreshToken },
  read: readNothing,
});

/** Who the server takes the caller for. */
export const testAuth = (): CallRequest<AuthTest | null> => ({
  call: wire.testAuth,
  read: looseReader(wire.testAuth.answer, (answer) => ({ isAuthenticated: answer.authenticated, sub: answer.sub })),
});
