import { createECDH } from 'node:crypto';
import type { PushMessage } from '@nestegg/domain';
import ece from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushKey } from './push-key.ts';
import { isPushService } from './push-services.ts';

/** A browser that messages can be brought to; only it can open them. */
export interface Browser {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSender {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether this server sends there. */
  readonly knows: (endpoint: string) => boolean;
  /** Answers whether the browser is still there; throws if its service cannot be reached. */
  readonly send: (to: Browser, message: PushMessage) => Promise<boolean>;
}

export interface PushOptions {
  readonly key: PushKey;
  /** Whom mail comes from, with or without a name before the address: services write there if what we send is wrong. */
  readonly mailFrom: string;
  /** Hosts of services besides those of the known browsers. */
  readonly services: readonly string[];
  readonly request?: typeof fetch;
}

/** In seconds, as long as a browser may be off. */
const KEPT_FOR = 12 * 60 * 60;
/** In milliseconds. */
const TIMEOUT = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The address without its name. */
const contactOf = (mailFrom: string): string => `mailto:${/<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

function encrypt({ p256dh, auth }: Pick<Browser, 'p256dh' | 'auth'>, message: PushMessage): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(JSON.stringify(message)), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
}

/** Sends messages to browsers through their push services (RFC 8030), which cannot read them (RFC 8291). */
export function createPushSender({ key, mailFrom, services, request = fetch }: PushOptions): PushSender {
  const knows = (endpoint: string) => isPushService(endpoint, services);
  const signingKey = importJWK(key.private, 'ES256');
  /** That it is us, to one service, for as long as a message is kept. */
  const proof = async (endpoint: string) =>
    new SignJWT({ aud: new URL(endpoint).origin, sub: contactOf(mailFrom) })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setExpirationTime(`${KEPT_FOR} seconds`)
      .sign(await signingKey);
  return {
    publicKey: key.public,
    knows,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!knows(endpoint)) return false;
      const answer = await request(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${await proof(endpoint)}, k=${key.public}`,
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_FOR),
        },
        body: new Uint8Array(encrypt({ p256dh, auth }, message)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.body?.cancel();
      if (GONE.has(answer.status)) return false;
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
      return true;
    },
  };
}
