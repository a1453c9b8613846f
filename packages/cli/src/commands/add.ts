import { formatMoney } from '@nestegg/api-sdk';
import { localDay, parseAmount, PROBLEM_TEXTS } from '@nestegg/domain';
import { openClient } from '../client.ts';
import { UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';

interface AddOptions {
  readonly income?: boolean;
  readonly date?: string;
  readonly category?: string;
  readonly household?: string;
}

function readAmount(text: string, income: boolean): number {
  const direction = income ? 'income' : 'expense';
  const amount = parseAmount(text, { language: 'en', currency: 'USD', direction });
  if (typeof amount === 'string') throw new UsageError(PROBLEM_TEXTS[amount]);
  return amount;
}

/** Records one amount: spending, unless it is said to be income. */
export async function add(world: World, amount: string, description: string, options: AddOptions): Promise<void> {
  const { income = false, date = localDay(new Date(world.now())), category, household } = options;
  const amountMinor = readAmount(amount, income);
  const nestegg = await openClient(world);
  const draft = { amountMinor, date, description, category: category ?? null, householdId: household ?? null };
  const saved = await nestegg.transactions.create(draft);
  world.report(`Recorded ${formatMoney(amountMinor, saved?.currency ?? 'USD', 'en-US')} on ${date}: ${description}`);
}
