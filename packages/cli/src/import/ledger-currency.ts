import { isNesteggError, type Nestegg } from '@nestegg/api-sdk';
import type { Statement } from '@nestegg/bank-files';
import { UsageError } from '../usage-error.ts';

/** What a server answers for a ledger that may be written to and not read. */
const UNREADABLE: ReadonlySet<number> = new Set([403, 404]);

/** The currency of a ledger; null where the server does not say it. */
async function ledgerCurrency(nestegg: Nestegg, household: string | null): Promise<string | null> {
  const capabilities = await nestegg.getCapabilities();
  if (!capabilities.includes('accounts')) return null;
  try {
    const { ledgers } = await nestegg.accounts.list({ householdId: household ?? 'personal' });
    return ledgers.find(({ householdId }) => householdId === household)?.currency ?? null;
  } catch (error) {
    if (isNesteggError(error) && UNREADABLE.has(error.status)) return null;
    throw error;
  }
}

/** Amounts are never converted: a statement in another currency than the ledger's is refused with a `UsageError`. */
export async function assertSameCurrency(
  nestegg: Nestegg,
  { currency: stated }: Statement,
  household: string | null,
): Promise<void> {
  if (stated === null) return;
  const own = await ledgerCurrency(nestegg, household);
  if (own === null || own === stated) return;
  throw new UsageError(`This file is in ${stated}, the ledger is in ${own}. Amounts are never converted.`);
}
