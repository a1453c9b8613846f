import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { PushMessage } from '@nestegg/domain';
import type { TestSubscription } from './subscription.ts';

interface Received {
  readonly endpoint: string;
  readonly headers: Headers;
  readonly body: Buffer;
  /** What becomes of an answer that leads elsewhere. */
  readonly redirect: Request['redirect'];
}

/** The push service of browsers, in small: takes in what it cannot read, or says what is wrong. */
export interface PushService {
  readonly request: typeof fetch;
  readonly received: readonly Received[];
  /** What it answers to everything from now on. */
  answer: number;
  /** It answers so many requests at the same moment. */
  together: number;
  /** For which endpoints it is away. */
  readonly away: Set<string>;
  /** What has come for a browser, opened with its keys, and forgotten here. */
  readonly take: (browser: TestSubscription) => PushMessage[];
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const named = (name: string, ...rest: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from(`${name}\0`), ...rest]);

/** Opens a message of one record as a browser does, by RFC 8291: salt, size, the sender's key, then what is sealed. */
function open(body: Buffer, { asked, keys }: TestSubscription): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = named('WebPush: info', keys.getPublicKey(), sender);
  const secret = derive(keys.computeSecret(sender), Buffer.from(asked.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, named('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, named('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export function startPushService(): PushService {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const service: PushService = {
    answer: 201,
    together: 1,
    away: new Set(),
    received,
    request: async (input, init) => {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      received.push({ endpoint: request.url, headers: request.headers, body, redirect: request.redirect });
      const answered = new Promise<void>((answer) => waiting.push(answer));
      if (waiting.length >= service.together) for (const answer of waiting.splice(0)) answer();
      await answered;
      return new Response(null, { status: service.away.has(request.url) ? 503 : service.answer });
    },
    take: (browser) => {
      const mine = received.filter(({ endpoint }) => endpoint === browser.asked.endpoint);
      for (const each of mine) received.splice(received.indexOf(each), 1);
      return mine.map(({ body }) => JSON.parse(open(body, browser)));
    },
  };
  return service;
}
