/** How lists come: wrapped as in the contract, bare, or under the name of what they hold. */
export type ListShape = 'wrapped' | 'bare' | 'named';

/** What a contract server can have beyond the specification, as Nestegg's own server has it. */
export type OfferedCapability =
  | 'idempotency'
  | 'versions'
  | 'as-of'
  | 'patch'
  | 'spending.breakdown'
  | 'data.export'
  | 'accounts';

/** How a contract server may differ from another and still be one; what is left out is as the contract has it. */
export interface ContractVariant {
  /** What it has beyond the specification; nothing without this. */
  readonly capabilities?: readonly OfferedCapability[];
  /** How lists come. */
  readonly shape?: ListShape;
  /** What every transaction's `account` reads; the household's name or 'Personal' otherwise. */
  readonly account?: string;
  /** `PUT /api/auth/user` replaces: a field that is not sent becomes null. */
  readonly replacesUser?: boolean;
  /** The name that the fields of a 422 are nested under: `transaction` gives `{ transaction: { description: … } }`. */
  readonly nestsErrorsUnder?: string;
  /** Error bodies have a number as `tracking_id`, and null in every field that is not used. */
  readonly looseErrors?: boolean;
}
