import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, passwordProblem } from '../validation/password.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { currentPassword, email, id } from './primitives.ts';
import { session } from './profile-calls.ts';

/** A new password, held against the rules of the settings screen. */
export const newPassword = () =>
  z.string({ error: codedMessage('password.required') }).check(
    z.check((context) => {
      const code = passwordProblem(context.value);
      if (!code) return;
      context.issues.push({
        code: 'custom',
        input: '',
        message: codedMessage(code, { n: MAX_PASSWORD_LENGTH }),
      });
    }),
  );

const refreshToken = z.strictObject({ refresh_token: z.optional(z.nullable(z.string())) });

export const refreshTokens = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  body: refreshToken,
  status: 204,
});

export const revokeTokens = defineCall({
  method: 'POST',
  path: '/api/auth/revoke',
  access: 'public',
  body: refreshToken,
  status: 204,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/password',
  access: 'person',
  capability: 'password.change',
  body: z.strictObject({ current_password: currentPassword(), new_password: newPassword() }),
  status: 204,
});

export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email',
  access: 'person',
  capability: 'password.change',
  body: z.strictObject({ email: email(), current_password: currentPassword() }),
  status: 200,
  answer: z.looseObject({ email: z.string(), pending: z.boolean() }),
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'person',
  capability: 'sessions',
  status: 200,
  answer: z.looseObject({ data: z.array(session) }),
});

export const deleteSessions = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'person',
  capability: 'sessions',
  query: z.strictObject({ id: z.optional(id()) }),
  status: 204,
});

export const testAuth = defineCall({
  method: 'GET',
  path: '/api/auth/test',
  access: 'person',
  status: 200,
  answer: z.looseObject({ authenticated: z.boolean(), sub: z.string() }),
});
