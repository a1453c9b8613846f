import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { countForeignPasskeys } from '../repositories/passkey-repository.ts';
import type { RelyingParty } from '../factors/relying-party.ts';

/** What makes passkeys of another host work again, or what their people do instead. */
function remedy(rpId: string, party: RelyingParty | undefined): string {
  if (!party) return 'Passkeys need a PUBLIC_ORIGIN with https and a host name.';
  const { hostname } = new URL(party.origin);
  if (rpId === hostname) return 'Without PASSKEY_RP_ID they work again.';
  if (hostname.endsWith(`.${rpId}`)) return `With PASSKEY_RP_ID=${rpId} they work again.`;
  return 'Their people sign in with an authenticator app or a recovery code, and add new ones.';
}

/** Says of each other host how many passkeys were made for it, and what to do; nothing where all work here. */
export async function foreignPasskeyTexts(db: Queryable, party: RelyingParty | undefined): Promise<string[]> {
  const foreign = await countForeignPasskeys(db, party?.id ?? '');
  return foreign.map(({ rp_id, count }) => {
    const made = count === 1 ? '1 passkey was' : `${count} passkeys were`;
    return `${made} made for ${rp_id} and cannot be used here. ${remedy(rp_id, party)}`;
  });
}
