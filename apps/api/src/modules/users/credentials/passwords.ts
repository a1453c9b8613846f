import { hash, verify } from '@node-rs/argon2';
import { MAX_PASSWORD_LENGTH } from '@nestegg/domain';
import { refuseInTransaction } from '../../../db/session/open-transaction.ts';
import { unavailable } from '../../../http/failure.ts';

// Argon2id (the library's default) at the strength that OWASP asks for.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes 19 MiB and a core each: so many at once, and as many more wait as are done within about a second. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 40;

function boundedQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  const isFull = () => waiting.length >= MAX_WAITING;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseInTransaction('A hash');
    if (isFull()) throw unavailable();
    if (running >= MAX_CONCURRENT) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { run, isFull };
}

const queue = boundedQueue();

/** Refuses a try whose password could not be checked now, before it counts as one. */
export function refuseWhileBusy(): void {
  if (queue.isFull()) throw unavailable();
}

/** One character of a password is written with up to four, each of up to two code units. */
const MAX_CODE_UNITS = 8 * MAX_PASSWORD_LENGTH;

/** A password however its accents are written; what is too long for one fits none, and is not worth putting in order. */
const normalised = (password: string): string =>
  password.length > MAX_CODE_UNITS ? password : password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(normalised(password), STRENGTH));

/** Of no password: checking against it takes as long as against a real one. */
const noHash = hashPassword('');

/** Whether the password fits. Without a hash (no such account) it does not, after the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await noHash);
  const fits = await queue.run(() => verify(against, normalised(password)));
  return fits && passwordHash !== undefined;
}
