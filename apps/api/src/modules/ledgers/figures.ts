import type { Currency } from '@nestegg/domain';
import type { Ledger } from '../../db/session/unit-of-work.ts';
import { notFound } from '../../http/failure.ts';
import { inScope } from './ledgers.ts';

/** The ledgers that a figure can be a sum over, and what stays out of it. */
export interface FigureScope {
  readonly ledgerIds: readonly string[];
  readonly currency: Currency;
  /** The ledger whose savings target applies. */
  readonly leading: Ledger;
  /** Households in another currency: nothing is converted. */
  readonly leftOut: readonly { household_id: string; household_name: string; currency: Currency }[];
}

export function figureScope(ledgers: readonly Ledger[], scope: string | undefined): FigureScope {
  const chosen = inScope(ledgers, scope);
  // A credential may reach households only: then the first of them leads.
  const leading = chosen.find(({ household_id }) => household_id === null) ?? chosen[0];
  if (!leading) throw notFound();
  const { currency } = leading;
  return {
    currency,
    leading,
    ledgerIds: chosen.filter((ledger) => ledger.currency === currency).map(({ id }) => id),
    leftOut: chosen
      .filter((ledger) => ledger.currency !== currency)
      .map((ledger) => ({
        household_id: ledger.household_id ?? '',
        household_name: ledger.household_name ?? '',
        currency: ledger.currency,
      })),
  };
}
