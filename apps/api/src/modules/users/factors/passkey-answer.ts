import type { FactorsAnswer } from '@nestegg/domain/contract';
import type { PasskeyRow } from '../repositories/passkey-repository.ts';

/** A passkey as the wire has it; one of another host says so. */
export const passkeyAnswer = (row: PasskeyRow, rpId: string | undefined): FactorsAnswer['passkeys'][number] => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  made_for: row.rp_id === rpId ? null : row.rp_id,
});
