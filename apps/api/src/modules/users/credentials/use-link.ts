import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { lockUser, type User } from '../repositories/user-repository.ts';
import type { Origin } from '../../../http/origin.ts';
import { changeAddress, updateAddress } from './change-address.ts';
import { findLink, consumeLink, type Link } from '../repositories/link-repository.ts';
import { notifyOfAddress, notifyOfReset } from './notify-of-change.ts';
import { deleteCredentials } from '../repositories/credential-repository.ts';
import { setPassword } from './set-password.ts';

interface OpenedLink {
  readonly link: Link;
  readonly secret: string;
  readonly origin: Origin;
}

interface Services {
  readonly database: Database;
  readonly mailer: Mailer | undefined;
}

/** Uses a link up in the name of its account, in the transaction of what it is for; false if it is over by now. */
const used = (
  { database }: Services,
  { link, secret }: OpenedLink,
  work: (tx: PersonTransaction, user: User) => Promise<void>,
): Promise<boolean> =>
  database.asPerson({ subject: link.account_id, sessionId: undefined }, async (tx) => {
    const user = await lockUser(tx, link.account_id);
    if (!user || !(await consumeLink(tx, secret))) return false;
    await work(tx, user);
    return true;
  });

/** Whether a form is one that was taken a moment ago, and comes again, as by a double click. */
export async function isRepeat({ database }: Services, { secret }: Pick<OpenedLink, 'secret'>): Promise<boolean> {
  return (await findLink(database.system, secret))?.isUsed ?? false;
}

/** Sets the password of a link's account. Who opened the link reads the mail of its address, which is thereby proven. */
export const resetByLink = (services: Services, opened: OpenedLink, passwordHash: string): Promise<boolean> =>
  used(services, opened, async (tx, { id: accountId, email }) => {
    await setPassword(tx, { accountId, passwordHash, origin: opened.origin });
    await deleteCredentials(tx);
    await updateAddress(tx, { accountId, email, verified: true });
    notifyOfReset(tx, services.mailer, email);
  });

/** Makes a link's address the account's own, proven; false also if it became another account's meanwhile. */
export async function confirmByLink(services: Services, opened: OpenedLink): Promise<boolean> {
  const { email } = opened.link;
  try {
    return await used(services, opened, async (tx, { id: accountId, email: before }) => {
      const address = { accountId, email, verified: true };
      if (email === before) return updateAddress(tx, address);
      await changeAddress(tx, { ...address, origin: opened.origin });
      notifyOfAddress(tx, services.mailer, { before, after: email });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
