import type { Currency } from '@nestegg/domain';

/** Where a transaction can be recorded. */
export interface LedgerOption {
  /** The household's id; null is personal. */
  readonly id: string | null;
  readonly name: string;
  readonly currency: Currency;
}
