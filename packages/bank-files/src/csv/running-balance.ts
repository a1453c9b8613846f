import type { Minor } from '@nestegg/domain';

/** An amount, and what the account held after it; null where that is not written, as behind all but a day's last row. */
export interface Step {
  readonly amount: Minor;
  readonly balance: Minor | null;
  /** As it is written: equal texts are one day. */
  readonly day: string;
  /** Which of the lines it is. */
  readonly at: number;
}

/** In which order of time lines stand. */
export type LineOrder = 'oldest-first' | 'newest-first';

/** The first line whose balance is not the one before and what was moved since; -1 where all agree. */
function firstDisagreement(steps: readonly Step[], order: LineOrder): number {
  const sign = order === 'oldest-first' ? 1 : -1;
  let held: Minor | null = null;
  let moved = 0;
  for (let at = 0; at < steps.length; at += 1) {
    const { amount, balance } = steps[at] as Step;
    if (sign === 1) moved += amount;
    if (balance !== null) {
      if (held !== null && held + sign * moved !== balance) return at;
      held = balance;
      moved = 0;
    }
    if (sign === -1) moved += amount;
  }
  return -1;
}

/** The steps with those of each day in the opposite order: some banks write the newest day first, and its oldest row. */
function turnedByDay(steps: readonly Step[]): Step[] {
  const turned: Step[] = [];
  for (let begin = 0; begin < steps.length;) {
    let end = begin;
    while (end < steps.length && steps[end]?.day === steps[begin]?.day) end += 1;
    turned.push(...steps.slice(begin, end).toReversed());
    begin = end;
  }
  return turned;
}

function inOneOrder(steps: readonly Step[]): readonly Step[] | null {
  if (firstDisagreement(steps, 'oldest-first') < 0) return steps;
  return firstDisagreement(steps, 'newest-first') < 0 ? steps.toReversed() : null;
}

/** The steps in the order of time in which a running balance agrees with its amounts; null where none does, or nothing is proven. */
export function inTime(steps: readonly Step[]): readonly Step[] | null {
  if (!isProvable(steps)) return null;
  return inOneOrder(steps) ?? inOneOrder(turnedByDay(steps));
}

/** The signs of amounts without one, by what the account held after each and the one before it, in an order of time. */
function signsIn(steps: readonly Step[], before: 1 | -1): ReadonlyMap<number, 1 | -1> | null {
  const signs = new Map<number, 1 | -1>();
  for (let index = 0; index < steps.length; index += 1) {
    const { amount, balance, at } = steps[index] as Step;
    const earlier = steps[index - before];
    if (balance === null || (earlier && earlier.balance === null)) return null;
    if (earlier?.balance === undefined || earlier.balance === null) continue;
    const moved = balance - earlier.balance;
    if (Math.abs(moved) !== Math.abs(amount)) return null;
    signs.set(at, moved < 0 ? -1 : 1);
  }
  return signs.size > 0 ? signs : null;
}

/**
 * The signs of amounts without one, where each leads from one balance to the next with either sign; null where they do not, or do so
 * in both orders that the days allow. The oldest has none: what was held before it is not known.
 */
export function signsByBalance(steps: readonly Step[], order: LineOrder | null): ReadonlyMap<number, 1 | -1> | null {
  const oldestFirst = order === 'newest-first' ? null : signsIn(steps, 1);
  const newestFirst = order === 'oldest-first' ? null : signsIn(steps, -1);
  return oldestFirst && newestFirst ? null : (oldestFirst ?? newestFirst);
}

/** What the account holds now, where a bank writes that in each row; null where balances are others. */
export function constantBalance(steps: readonly Step[]): Minor | null {
  const [first] = steps;
  const isConstant = steps.length > 1 && steps.every(({ balance }) => balance === first?.balance);
  return isConstant && steps.some(({ amount }) => amount !== 0) ? (first?.balance ?? null) : null;
}

const isProvable = (steps: readonly Step[]): boolean => steps.filter(({ balance }) => balance !== null).length > 1;

/** Whether the balances of several accounts run, each in its own order; one movement alone proves nothing. */
export const areRunning = (accounts: readonly (readonly Step[])[]): boolean =>
  accounts.some((steps) => steps.length > 1) && accounts.every((steps) => steps.length < 2 || inTime(steps) !== null);

/** The line where a running balance breaks, in the order in which it holds longer; -1 where it does not, or is none. */
export function breakOf(steps: readonly Step[]): number {
  if (!isProvable(steps) || constantBalance(steps) !== null || inTime(steps) !== null) return -1;
  const at = Math.max(firstDisagreement(steps, 'oldest-first'), firstDisagreement(steps, 'newest-first'));
  return steps[at]?.at ?? -1;
}
