import type { ChangedLedger, ChangeGroup } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';

type Counts = Readonly<Record<string, number>>;

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What happened most. */
const mainOp = (counts: Counts): string | undefined => Object.entries(counts).toSorted((a, b) => b[1] - a[1])[0]?.[0];

/** The kinds that say what happened, the first that a group has before the others. */
const RECORDED = ['account', 'transaction', 'reconciliation', 'budget', 'schedule', 'occurrence', 'rule'] as const;

const VERBS: Readonly<Record<string, 'didAdd' | 'didChange' | 'didDelete' | 'didMove'>> = {
  create: 'didAdd',
  update: 'didChange',
  delete: 'didDelete',
  'move-in': 'didMove',
  'move-out': 'didMove',
};

/** What a ledger is called. */
export function useLedgerName(): (ledger: ChangedLedger | null) => string {
  const t = useTexts(history);
  return (ledger) => ledger?.householdName ?? t.personal;
}

/** Who a change is of. */
export function useActorName(): (actor: ChangeGroup['actor']) => string {
  const t = useTexts(history);
  return (actor) => actor?.name ?? t.deletedAccount;
}

/** What a group is about: one transaction by its name, several by their number, or settings. */
function useSubject(): (group: ChangeGroup) => string {
  const t = useTexts(history);
  const formats = useFormats();
  const ledgerName = useLedgerName();
  const labelOf = useCategoryLabel();
  const billOf = (counts: Counts, title: string | null) => {
    const n = sumOf(counts);
    if (n > 1) return fillText(t[`bills_${formats.plural(n)}`], { n: formats.number(n) });
    return title === null ? t.oneBill : fillText(t.theBill, { description: title });
  };
  const ruleOf = (counts: Counts, title: string | null) => {
    const n = sumOf(counts);
    if (n > 1) return fillText(t[`rules_${formats.plural(n)}`], { n: formats.number(n) });
    return title === null ? t.oneRule : fillText(t.namedRule, { rule: title });
  };
  const otherOf = ({ counts, title, ledgers }: ChangeGroup): string => {
    const { account, reconciliation, budget, schedule, occurrence, rule } = counts;
    if (account) return title === null ? t.oneAccount : fillText(t.theAccount, { account: title });
    if (reconciliation) return t.oneReconciliation;
    if (budget) return title === null ? t.someBudgets : fillText(t.theBudget, { category: labelOf(title) });
    if (schedule || occurrence) return billOf(schedule ?? {}, title);
    if (rule) return ruleOf(rule, title);
    return fillText(t.settingsOf, { ledger: ledgerName(ledgers[0] ?? null) });
  };
  return (group) => {
    const { counts, title, amountMinor, currency } = group;
    const { transaction, account } = counts;
    // An opening balance is recorded with its account.
    if (!transaction || account) return otherOf(group);
    const { 'move-out': left = 0, 'move-in': arrived = 0, ...others } = transaction;
    // A move is two changes of one record.
    const n = Math.max(left, arrived) + sumOf(others);
    if (n > 1) return fillText(t[`count_${formats.plural(n)}`], { n: formats.number(n) });
    if (title === null || amountMinor === null || currency === null) return t.oneUnknown;
    return fillText(t.one, { description: title, amount: formats.signedMoney(amountMinor, currency) });
  };
}

/** A group of changes in a sentence. */
export function useGroupSentence(): (group: ChangeGroup) => string {
  const t = useTexts(history);
  const subjectOf = useSubject();
  const actorName = useActorName();
  const ledgerName = useLedgerName();
  /** A person, with the program that acted for them; or the rule that a person ran. */
  const authorOf = ({ actor, channel, sourceName }: ChangeGroup): string => {
    if (sourceName === null) return actorName(actor);
    if (channel === 'rule') return fillText(t.theRule, { rule: sourceName });
    return channel === 'token'
      ? fillText(t.byProgram, { name: actorName(actor), program: sourceName })
      : actorName(actor);
  };
  const memberSentence = ({ counts, actor, recordId, title }: ChangeGroup) => {
    const op = mainOp(counts['member'] ?? {});
    const name = title ?? actorName(null);
    if (op === 'create') return fillText(t.joined, { name });
    if (op === 'update') return fillText(t.roleChanged, { name });
    return fillText(actor?.id === recordId ? t.left : t.removed, { name });
  };
  const billSentence = ({ sourceName }: ChangeGroup, what: string) =>
    sourceName === null ? fillText(t.billsRecorded, { what }) : fillText(t.billRecorded, { bill: sourceName, what });
  const recordSentence = ({ counts, movedTo }: ChangeGroup, values: Readonly<Record<string, string>>) => {
    const recorded = RECORDED.map((kind) => counts[kind]).find((found) => found !== undefined);
    const op = mainOp(recorded ?? counts['settings'] ?? {}) ?? 'update';
    if (!recorded && op === 'create') return fillText(t.didSetUp, values);
    const verb = VERBS[op] ?? 'didChange';
    return fillText(t[verb === 'didMove' && movedTo === null ? 'didChange' : verb], values);
  };
  return (group) => {
    const { counts, undoes, movedTo, ledgers } = group;
    if (Object.keys(counts).join() === 'member') return memberSentence(group);
    const ledger = ledgerName(movedTo ?? ledgers[0] ?? null);
    const values = { name: authorOf(group), what: subjectOf(group), ledger };
    // Bills and rules that are older than their log: no one added them then.
    const begins =
      group.channel === 'schedule' ? counts['schedule']?.['create'] : group.channel === 'rule' && counts['rule'];
    if (begins && undoes === null) return fillText(t.begins, values);
    if (group.channel === 'schedule' && undoes === null) return billSentence(group, values.what);
    return undoes === null ? recordSentence(group, values) : fillText(t.didUndo, values);
  };
}
