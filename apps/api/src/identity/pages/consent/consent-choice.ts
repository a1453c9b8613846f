import type { ConsentChoice, ConsentRequest, LedgerRight } from '../../apps/consent.ts';

/** Reads a consent form: what was not asked for, or is in no ledger of the person's, is not granted whatever was sent. */
export function readChoice(form: URLSearchParams, { ledgers, rights, claims }: ConsentRequest): ConsentChoice {
  const has = (right: LedgerRight, ledger: string) => rights.includes(right) && form.getAll(right).includes(ledger);
  const chosen = ledgers.map(({ id }) => ({
    ledger_id: id,
    read: has('read', id),
    write: has('write', id),
    import: has('import', id),
  }));
  return {
    ledgers: chosen.filter(({ read, write, import: imports }) => read || write || imports),
    claims: form.getAll('claim').filter((claim) => Object.hasOwn(claims, claim)),
  };
}
