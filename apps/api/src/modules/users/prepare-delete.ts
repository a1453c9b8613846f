import type { Database } from '../../db/database.ts';
import { conflict, invalid } from '../../http/failure.ts';
import type { User } from './repositories/user-repository.ts';
import type { Identity } from '../../http/caller.ts';
import { prove, type Proof } from './prepare-change.ts';

/** In seconds. */
const RECENT = 5 * 60;

/** The account, if the password that came with the call is its own: a token alone does not end an account. */
export async function proveByPassword(
  database: Database,
  { currentPassword, ...who }: Omit<Proof, 'currentPassword'> & { readonly currentPassword: string | undefined },
): Promise<User> {
  if (currentPassword === undefined) {
    throw invalid({ field: 'current_password', code: 'current-password.required' });
  }
  return prove(database, { ...who, currentPassword });
}

/** Refuses who signed in longer ago: another provider has the password, and what there is to show is a sign-in. */
export async function proveByRecentSignIn({ authenticatedAt }: Identity): Promise<undefined> {
  if (authenticatedAt !== undefined && Date.now() / 1000 - authenticatedAt <= RECENT) return;
  throw conflict({ code: 'account.sign-in-again' });
}
