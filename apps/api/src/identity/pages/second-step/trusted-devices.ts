import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSettings } from '../../../http/cookies.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { originOf } from '../../../http/origin.ts';
import { createDevice, isTrusted } from '../../../modules/users/repositories/factor-repository.ts';
import { lockUser, type User } from '../../../modules/users/repositories/user-repository.ts';
import { reportAccountFactor } from '../../../modules/users/factors/report-factor.ts';

/** In seconds. */
const LIFETIME = 30 * 86_400;
const SECRET_BYTES = 32;
const MARK_LENGTH = 8;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Each account has a cookie of its own, so that people who share a browser do not end each other's trust. */
const nameFor = ({ trusted }: CookieSettings, accountId: string): string =>
  `${trusted}_${createHash('sha256').update(accountId).digest('hex').slice(0, MARK_LENGTH)}`;

/** Devices on which an account signs in with its password alone, for a while. */
export interface TrustedDevices {
  readonly isTrusted: (request: FastifyRequest, accountId: string) => Promise<boolean>;
  /**
   * Trusts the browser of a request, and notifies the account's owner. What changed since the user was read ends trust, and
   * so it begins none.
   */
  readonly trust: (request: FastifyRequest, reply: FastifyReply, user: User) => Promise<void>;
}

export function createTrustedDevices({ system, transaction }: Database, cookies: CookieSettings): TrustedDevices {
  const attributes = ['Path=/identity', `Max-Age=${LIFETIME}`, 'HttpOnly', 'SameSite=Lax'];
  const secretIn = (header: string | undefined, accountId: string): string | undefined => {
    const name = `${nameFor(cookies, accountId)}=`;
    const pair = header?.split(/;\s*/).find((each) => each.startsWith(name));
    return pair?.slice(name.length);
  };
  return {
    isTrusted: async ({ headers }, accountId) => {
      const secret = secretIn(headers.cookie, accountId);
      return secret !== undefined && isTrusted(system, accountId, hashOf(secret));
    },
    trust: async (request, reply, { id: accountId, marker }) => {
      const origin = originOf(request);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const isKept = await transaction(async (tx) => {
        if ((await lockUser(tx, accountId))?.marker !== marker) return false;
        await createDevice(tx, { id: newId(), accountId, hash: hashOf(secret), ...origin });
        return true;
      });
      if (!isKept) return;
      const secure = cookies.options.secure ? ['Secure'] : [];
      reply.header('set-cookie', [`${nameFor(cookies, accountId)}=${secret}`, ...attributes, ...secure].join('; '));
      await reportAccountFactor(system, {
        accountId,
        origin,
        event: { kind: 'factor-device-trusted', details: { device: origin.device, ip: origin.ip } },
      });
    },
  };
}
