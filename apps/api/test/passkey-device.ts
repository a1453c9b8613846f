import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './test-server.ts';

/** What a device writes of itself, but for what is given. */
interface Claims {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly transports?: readonly string[];
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The first bytes of a CBOR item: its type and its length. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.of((major << 5) | length);
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 255);
};

/** CBOR, as far as WebAuthn needs it: small maps, byte strings, texts and numbers. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = value instanceof Map ? [...(value as Map<unknown, unknown>)] : [];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Claims): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A device with one passkey, in software: it answers what it is asked, and says of itself what the test sets. */
export function createPasskeyDevice(id = randomBytes(32)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let uses = 0;

  const authData = ({ rpId = 'localhost', isVerified = true, counter = uses }: Claims, rest = Buffer.alloc(0)) => {
    const flags = 1 | (isVerified ? 4 : 0) | (rest.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };
  const answer = (response: Record<string, string | readonly string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Makes its passkey for a challenge. */
    create: (challenge: string, claims: Claims = {}) => {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(id.length >> 8, id.length & 255), id, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(claims, credential)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, claims).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        ...(claims.transports && { transports: claims.transports }),
      });
    },
    /** Signs a challenge; each use counts. */
    get: (challenge: string, claims: Claims = {}) => {
      uses += 1;
      const data = authData(claims);
      const client = clientData('webauthn.get', challenge, claims);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
