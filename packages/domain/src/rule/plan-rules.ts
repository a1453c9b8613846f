import type { LocalDate } from '../date/local-date.ts';
import { nearestPairs, type PairCandidate } from '../import/nearest-pairs.ts';
import type { RuleOutcome } from './apply-rules.ts';
import type { RuleSubject, SetBy } from './rule.ts';

/** How far the sides of a transfer may be apart. */
const MAX_TRANSFER_DAYS = 4;

/** A transaction as rules may change it. */
export interface RuleTarget extends RuleSubject {
  readonly id: string;
  readonly date: LocalDate;
  readonly category: string | null;
  readonly categoryBy: SetBy | null;
  /** A side of a transfer, an opening balance, reconciled or projected: rules leave it as it is. */
  readonly isFixed: boolean;
}

/** What rules change of one transaction; what is absent stays. */
export interface RuleChange<Target extends RuleTarget = RuleTarget> {
  readonly target: Target;
  readonly category?: string;
  readonly description?: string;
  /** It becomes a transfer with this account. */
  readonly transferTo?: string;
  /** The transaction of that account that is the other side; null is one to be recorded. */
  readonly otherId?: string | null;
  /** The rule to which the change is ascribed: the category's, else the description's, else the transfer's. */
  readonly ruleId: string;
}

/** What rules are applied with. */
export interface RulePlanOptions {
  /** Also what people set themselves. */
  readonly overwrite: boolean;
}

/** What is there and was set by no bank and no rule is a person's. */
const isPersons = (value: string | null, by: SetBy | null): boolean =>
  value !== null && value !== '' && (by === null || by === 'person');

/** The action that files a transaction otherwise than it is. */
const newCategory = ({ category: present }: RuleTarget, { category }: RuleOutcome) =>
  category?.category === present ? undefined : category;

/** The action that calls a transaction otherwise than it is. */
const newDescription = ({ description: present }: RuleTarget, { description }: RuleOutcome) =>
  description?.description === present ? undefined : description;

/** The action that makes a transaction a transfer: it needs an account, another one than its own, and an amount. */
const newTransfer = ({ accountId, amount }: RuleTarget, { transfer_to: transfer }: RuleOutcome) =>
  accountId === null || amount === 0 || transfer?.accountId === accountId ? undefined : transfer;

/** What rules want of one transaction that is not so already, and not a person's; undefined where that is nothing. */
function changeOf<Target extends RuleTarget>(
  target: Target,
  outcome: RuleOutcome,
  { overwrite }: RulePlanOptions,
): RuleChange<Target> | undefined {
  if (target.isFixed) return undefined;
  const mayFile = overwrite || !isPersons(target.category, target.categoryBy);
  const mayName = overwrite || !isPersons(target.description, target.descriptionBy);
  const filed = mayFile ? newCategory(target, outcome) : undefined;
  const named = mayName ? newDescription(target, outcome) : undefined;
  const moved = mayFile ? newTransfer(target, outcome) : undefined;
  const first = [filed, named, moved].find((action) => action !== undefined);
  if (!first) return undefined;
  return {
    target,
    ...(filed && { category: filed.category }),
    ...(named && { description: named.description }),
    ...(moved && { transferTo: moved.accountId }),
    ruleId: first.ruleId,
  };
}

const textOf = ({ description, payee, bankText }: RuleTarget): string =>
  [description, payee, bankText].filter(Boolean).join(' ');

const candidatesIn = (targets: readonly RuleTarget[], accountId: string): PairCandidate[] =>
  targets
    .filter((target) => target.accountId === accountId && !target.isFixed)
    .map((target) => ({ id: target.id, date: target.date, amount: target.amount, text: textOf(target) }));

/**
 * Pairs what becomes a transfer with the opposite transaction of the other account within four days. A pair is one
 * transfer: its other side is changed with it, and by nothing else.
 */
function withOtherSides<Target extends RuleTarget>(
  changes: readonly RuleChange<Target>[],
  targets: readonly RuleTarget[],
): RuleChange<Target>[] {
  const taken = new Set<string>();
  const others = new Map<string, string>();
  const accounts = new Set(changes.flatMap(({ transferTo }) => transferTo ?? []));
  for (const accountId of accounts) {
    const rows = changes
      .filter(({ transferTo, target }) => transferTo === accountId && !taken.has(target.id))
      .map(({ target }) => ({ id: target.id, date: target.date, amount: target.amount, text: textOf(target) }));
    const free = candidatesIn(targets, accountId).filter(({ id }) => !taken.has(id));
    for (const [row, other] of nearestPairs(rows, free, { days: MAX_TRANSFER_DAYS, sign: -1 })) {
      others.set(row.id, other.id);
      taken.add(row.id).add(other.id);
    }
  }
  const paired = new Set(others.values());
  return changes.flatMap((change) => {
    if (paired.has(change.target.id)) return [];
    return change.transferTo === undefined ? [change] : [{ ...change, otherId: others.get(change.target.id) ?? null }];
  });
}

/**
 * What rules change of some transactions: preview and application ask the same, and so change the same. The transactions
 * are whole ledgers, because the other side of a transfer is looked for among them.
 */
export function planRules<Target extends RuleTarget>(
  targets: readonly Target[],
  evaluate: (subject: RuleSubject) => RuleOutcome,
  options: RulePlanOptions,
): RuleChange<Target>[] {
  const changes = targets.flatMap((target) => changeOf(target, evaluate(target), options) ?? []);
  return withOtherSides(changes, targets);
}
