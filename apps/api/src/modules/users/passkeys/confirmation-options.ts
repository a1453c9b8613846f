import type * as contract from '@nestegg/domain/contract';
import type { Answer } from '@nestegg/domain/contract';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import type { Identity } from '../../../http/caller.ts';
import { listPasskeys } from '../repositories/passkey-repository.ts';
import { confirmationMethods } from '../step-up/step-up.ts';
import { authenticationOptions } from './passkey-options.ts';
import type { RelyingParty } from '../../../http/relying-party.ts';

/** How the caller can show that it is they; for a passkey also what the browser asks it with. */
export async function confirmationOptions(
  tx: PersonTransaction,
  identity: Identity,
  party: RelyingParty | undefined,
): Promise<Answer<typeof contract.listConfirmationMethods>> {
  const methods = await confirmationMethods(tx, identity);
  const { sessionId, subject } = identity;
  const mine = methods.includes('passkey') ? await listPasskeys(tx, subject) : [];
  const allowed = mine.filter(({ rp_id }) => rp_id === party?.id);
  if (!party || sessionId === undefined || allowed.length === 0) {
    return { methods: methods.filter((method) => method !== 'passkey'), options: null };
  }
  const place = { purpose: 'step-up', binding: sessionId, accountId: subject } as const;
  return { methods: [...methods], options: { ...(await authenticationOptions(tx, party, { place, allowed })) } };
}
