import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const ID_BYTES = 32;
const sha256 = (data) => createHash('sha256').update(data).digest();
const encoded = (bytes) => Buffer.from(bytes).toString('base64url');

/** A public key of P-256 as COSE has it, in CBOR: kty 2, alg -7, crv 1, x, y. */
const coseOf = ({ x, y }) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** An attestation that says nothing of the device, in CBOR: fmt, attStmt, authData. */
const attestationOf = (authData) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.of(0x58, authData.length),
    authData,
  ]);

/** A device with one passkey for an origin, in software; each use counts. */
export function createPasskeyDevice(origin) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(ID_BYTES);
  let uses = 0;

  const authData = (flags, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, rest]);
  };
  const clientData = (type, challenge) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const answer = (response) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes its passkey for a challenge. */
    create: (challenge) => {
      const key = coseOf(publicKey.export({ format: 'jwk' }));
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, ID_BYTES), id, key]);
      // Present, verified, and with a new key.
      const made = attestationOf(authData(0x45, credential));
      return answer({
        clientDataJSON: encoded(clientData('webauthn.create', challenge)),
        attestationObject: encoded(made),
      });
    },
    /** Signs a challenge. */
    get: (challenge) => {
      uses += 1;
      const data = authData(0x05);
      const client = clientData('webauthn.get', challenge);
      return answer({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
