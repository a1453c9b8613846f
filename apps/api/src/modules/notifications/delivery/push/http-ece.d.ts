declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Keys {
    readonly version: 'aes128gcm';
    /** Of the sender, made for this message alone. */
    readonly privateKey: ECDH;
    /** The receiver's public key, in base64url. */
    readonly dh: string;
    /** What sender and receiver share besides, in base64url. */
    readonly authSecret: string;
  }

  const ece: {
    /** Encrypts a message as RFC 8188 has it, with the keys of RFC 8291; throws if the receiver's is no point of the curve. */
    readonly encrypt: (message: Buffer, keys: Keys) => Buffer;
  };
  export default ece;
}
