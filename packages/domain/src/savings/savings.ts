import { addMonths, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';

/** How far savings have come. */
export interface SavingsUse {
  /** Whole percent of the target, 0 to 100. */
  readonly percent: number;
  /** What is still to save; 0 once the target is reached. */
  readonly remaining: Minor;
}

/** How far savings have come towards their target. A target of nothing is reached. */
export function savingsUse(current: Minor, target: Minor): SavingsUse {
  const percent = target > 0 ? Math.min(100, Math.max(0, Math.round((current * 100) / target))) : 100;
  return { percent, remaining: Math.max(0, target - current) };
}

/** How many months before the present one count towards savings, and are shown in charts. */
export const SAVINGS_MONTHS = 6;

/** The day from which savings count, on every screen that shows them. */
export const savingsStart = (asOf: LocalDate): LocalDate => addMonths(asOf, -SAVINGS_MONTHS);
