import { Writable } from 'node:stream';
import { logTo } from '../src/log.ts';

/**
 * What no log may hold: passwords and their hashes, tokens, recovery codes (which are no part of an id), the secrets of links,
 * and what people write.
 */
const SECRET =
  /duck-pond|\$argon2|eyJ[\w-]+\.eyJ|claim#|otpauth:|(?<![\w-])[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}(?![\w-])|nest_[0-9A-Za-z]{38}|\/(?:reset|confirm)\/[\w-]{22}|Secret (?:groceries|nest)/;

/** A log that notes each line with a secret in it; it takes all that a server can say. */
export function watchLog() {
  const leaks: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (SECRET.test(chunk.toString())) leaks.push(chunk.toString());
      done();
    },
  });
  return { logger: logTo(stream, 'trace'), leaks };
}
