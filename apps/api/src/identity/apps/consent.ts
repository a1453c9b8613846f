/** What an app may do in a ledger. */
export type LedgerRight = 'read' | 'write' | 'import';

export interface OfferedLedger {
  readonly id: string;
  /** Null is the person's own. */
  readonly name: string | null;
}

/** What an app asks a person for, with what the person has to recognise it by. */
export interface ConsentRequest {
  readonly accountId: string;
  readonly clientId: string;
  readonly app: string;
  /** The code that the device shows, where one asks. */
  readonly code: string | undefined;
  /** The host that the person goes on to with the answer. */
  readonly place: string | undefined;
  /** The scopes as they were asked for. */
  readonly scopes: readonly string[];
  readonly rights: readonly LedgerRight[];
  readonly ledgers: readonly OfferedLedger[];
  /** What may be known of the person, by scope. */
  readonly claims: { readonly profile?: string; readonly email?: string };
}

type LedgerScope = { readonly ledger_id: string } & Readonly<Record<LedgerRight, boolean>>;

/** What a person ticked, of what was asked for. */
export interface ConsentChoice {
  readonly ledgers: readonly LedgerScope[];
  readonly claims: readonly string[];
}
