import { createECDH, randomBytes, type ECDH } from 'node:crypto';

/** A browser's subscription, as it asks for it, and the keys with which only it opens what is sent. */
export interface TestSubscription {
  readonly asked: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly keys: ECDH;
}

/** Of a browser whose push service is one that everybody knows. */
export function subscription(name: string): TestSubscription {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { asked: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, p256dh, auth }, keys };
}
