import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { addressChangedMail, passwordChangedMail, passwordResetMail } from '../../../mail/texts.ts';

/** Mails the owner of an account that its password was changed, once that is stored. */
export function notifyOfPassword(tx: PersonTransaction, mailer: Mailer | undefined, email: string): void {
  tx.afterCommit(() => mailer?.send(passwordChangedMail(email)));
}

/** Mails the owner of an account that its password was reset, once that is stored. */
export function notifyOfReset(tx: PersonTransaction, mailer: Mailer | undefined, email: string): void {
  tx.afterCommit(() => mailer?.send(passwordResetMail(email)));
}

/** Mails the old and the new address of an account that it was changed, once that is stored. */
export function notifyOfAddress(
  tx: PersonTransaction,
  mailer: Mailer | undefined,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  tx.afterCommit(() => {
    for (const email of [before, after]) mailer?.send(addressChangedMail(email));
  });
}
