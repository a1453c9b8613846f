/** What every write may say of itself. */
export interface WriteOptions {
  /** The key of the form's draft (`createDraftKey`): repeats of one draft have one effect. */
  readonly idempotencyKey?: string | undefined;
}

/** What a change of a record may say of itself. */
export interface VersionedWrite extends WriteOptions {
  /** The version that was edited; a newer one on the server is a conflict (409). */
  readonly version?: number | null | undefined;
}
