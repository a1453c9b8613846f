import type { FormValues } from './form-values.ts';
import type { LedgerOption } from '../ledgers.ts';

export interface TransactionFieldsProps {
  readonly values: FormValues;
  /** Takes over what has changed. */
  readonly onChange: (patch: Partial<FormValues>) => void;
  /** What is wrong, by the server's names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly ledgers: readonly LedgerOption[];
  /** Categories in use, offered after those everybody has. */
  readonly categories: readonly string[];
}
