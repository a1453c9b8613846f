import { isId } from '../../../db/ids.ts';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { Identity } from '../../../http/caller.ts';
import { stepUp } from '../../../http/failure.ts';

/** A way to show that it is the person. */
export type ConfirmationMethod = 'password' | 'code' | 'recovery_code' | 'passkey';

export const VALID_MINUTES = 5;
/** What a sign-in says of itself where it took a second factor (RFC 8176). */
const SECOND_FACTOR = JSON.stringify(['mfa']);

interface StepUpState {
  readonly two_factor: boolean;
  readonly has_app: boolean;
  readonly has_codes: boolean;
  readonly has_passkey: boolean;
  readonly by_password: boolean;
  readonly by_factor: boolean;
}

/** What the caller has to show that it is they, and what they have shown in this session a moment ago. */
async function stepUpStateOf(
  tx: PersonTransaction,
  { sessionId, subject }: Identity,
): Promise<StepUpState | undefined> {
  const account = isId(subject) ? subject : null;
  return tx.row<StepUpState>(sql`
    with shown as (
      select method, false as is_sign_in, false as has_second from identity.proof
      where session_id = ${sessionId ?? null} and account_id = ${account}
        and at > now() - make_interval(mins => ${VALID_MINUTES})
      union all
      select 'sign-in', true, coalesce(payload -> 'amr' @> ${SECOND_FACTOR}::jsonb, false) from identity.payload
      where model = 'Session' and uid = ${sessionId ?? null} and payload ->> 'accountId' = ${subject}
        and to_timestamp((payload ->> 'loginTs')::double precision) > now() - make_interval(mins => ${VALID_MINUTES})
    )
    select a.two_factor_at is not null as two_factor,
      exists (select from identity.totp t where t.account_id = a.id and t.confirmed_at is not null) as has_app,
      exists (select from identity.recovery_code c where c.account_id = a.id) as has_codes,
      exists (select from identity.passkey k where k.account_id = a.id) as has_passkey,
      exists (select from shown) as by_password,
      exists (select from shown where has_second or method in ('code', 'recovery_code', 'passkey')) as by_factor
    from identity.account a where a.id = ${account}`);
}

/** With a second factor the password alone shows nothing: who has stolen it would pass. */
function methodsOf({ two_factor, has_app, has_codes, has_passkey }: StepUpState): readonly ConfirmationMethod[] {
  if (!two_factor) return ['password'];
  const methods = { code: has_app, passkey: has_passkey, recovery_code: has_codes };
  return (['code', 'passkey', 'recovery_code'] as const).filter((method) => methods[method]);
}

/** How the caller can show that it is they. */
export async function confirmationMethods(
  tx: PersonTransaction,
  identity: Identity,
): Promise<readonly ConfirmationMethod[]> {
  const state = await stepUpStateOf(tx, identity);
  return state ? methodsOf(state) : ['password'];
}

/**
 * Refuses what a stolen access token must not do alone, unless the caller has shown in this session, a moment ago, that it
 * is they: by a factor if they have one, else by their password. Signing in shows that; renewing a token does not, nor does
 * a device that is trusted.
 */
export async function assertConfirmed(tx: PersonTransaction, identity: Identity): Promise<void> {
  const state = await stepUpStateOf(tx, identity);
  const isConfirmed = state && (state.two_factor ? state.by_factor : state.by_password);
  if (!isConfirmed) throw stepUp(state ? methodsOf(state) : ['password']);
}

/** The same where there is a second factor; without one the call asks for the password itself, or for nothing. */
export async function assertConfirmedByFactor(tx: PersonTransaction, identity: Identity): Promise<void> {
  const state = await stepUpStateOf(tx, identity);
  if (state?.two_factor && !state.by_factor) throw stepUp(methodsOf(state));
}
