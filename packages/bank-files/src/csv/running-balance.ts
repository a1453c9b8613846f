import type { Minor } from '@nestegg/domain';

/** An amount, and what the account held after it. */
export interface Step {
  readonly amount: Minor;
  readonly balance: Minor;
}

export type LineOrder = 'oldest-first' | 'newest-first';

const stepOf = (steps: readonly Step[], order: LineOrder, at: number): Minor =>
  order === 'oldest-first' ? (steps[at]?.amount ?? 0) : -(steps[at - 1]?.amount ?? 0);

/** The first line whose balance is not its neighbour's and an amount; -1 where all agree. */
function firstDisagreement(steps: readonly Step[], order: LineOrder): number {
  return steps.findIndex(
    ({ balance }, at) => at > 0 && balance - (steps[at - 1]?.balance ?? 0) !== stepOf(steps, order, at),
  );
}

/** The order of lines in which a running balance agrees with its amounts; null where neither does, or nothing is proven. */
export function runningOrder(steps: readonly Step[]): LineOrder | null {
  if (steps.length < 2) return null;
  if (firstDisagreement(steps, 'oldest-first') < 0) return 'oldest-first';
  return firstDisagreement(steps, 'newest-first') < 0 ? 'newest-first' : null;
}

/** Whether the balances of several accounts run, each in its own order; one movement alone proves nothing. */
export const areRunning = (accounts: readonly (readonly Step[])[]): boolean =>
  accounts.some((steps) => steps.length > 1) &&
  accounts.every((steps) => steps.length < 2 || runningOrder(steps) !== null);

/** Where a running balance breaks, in the order in which it holds longer. */
export const breakOf = (steps: readonly Step[]): number =>
  Math.max(firstDisagreement(steps, 'oldest-first'), firstDisagreement(steps, 'newest-first'));
