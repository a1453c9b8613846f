import { hash, verify } from '@node-rs/argon2';

// Argon2id (the library's default) at the strength that OWASP asks for.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes 19 MiB and a core each: so many at once, the others wait. */
const MOST_AT_ONCE = 2;

function limiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const limited = limiter(MOST_AT_ONCE);

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password.normalize('NFC'), STRENGTH));

/** Of no password: checking against it takes as long as against a real one. */
const noHash = hashPassword('');

/** Whether the password fits. Without a hash (no such account) it does not, after the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await noHash);
  const fits = await limited(() => verify(against, password.normalize('NFC')));
  return fits && passwordHash !== undefined;
}
