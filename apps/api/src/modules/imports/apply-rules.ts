import { createHash } from 'node:crypto';
import { proposeByRules, ruleEvaluator, withOpenAccounts, type Rule } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { listOpenAccounts, listRules, toRule } from '../rules/rule-repository.ts';
import { inSlices } from '../../http/in-slices.ts';
import { noteRules, type ImportRecord } from './import-repository.ts';
import { listRuledRows, updateRuledRows, type OfImport, type RuledRow } from './row-repository.ts';

/** Each row is held against up to 500 rules. */
const RULED_AT_ONCE = 200;

/** Where the rows of a statement go. */
interface Destination {
  readonly number: number;
  readonly account_id: string | null;
}

/** What rules make of a row. */
type Made = Pick<
  RuledRow,
  'category' | 'category_by' | 'rule_description' | 'rule_id' | 'is_ignored' | 'rule_account_id'
>;

/** Whether a row is so already: most rows of most files are, and of those no copy is made. */
const isSame = (row: Made, made: Made): boolean =>
  (Object.keys(made) as (keyof Made)[]).every((name) => row[name] === made[name]);

/** The rules of a ledger, and what they are known again by: two of one mark make the same of every row. */
interface LedgerRules {
  readonly rules: readonly Rule[];
  readonly mark: string;
}

async function rulesOf(tx: Queryable, ledgerId: string): Promise<LedgerRules> {
  const stored = (await listRules(tx, [ledgerId])).map(toRule);
  const open = stored.length > 0 ? await listOpenAccounts(tx, [ledgerId]) : new Set<string>();
  const rules = withOpenAccounts(stored, open);
  return { rules, mark: createHash('sha256').update(JSON.stringify(rules)).digest('base64url') };
}

/** What rules make of a row, by the words of the bank and the account that it goes to. */
function rulerOf(
  { rules }: LedgerRules,
  destinations: readonly Destination[],
): <Row extends RuledRow>(row: Row) => Row {
  const evaluate = ruleEvaluator(rules);
  const accounts = new Map(destinations.map(({ number, account_id }) => [number, account_id]));
  return (row) => {
    const outcome = evaluate({
      description: row.description,
      descriptionBy: 'bank',
      payee: row.payee,
      bankText: row.bank_text,
      amount: row.amount ?? 0,
      accountId: accounts.get(row.statement) ?? null,
    });
    const { category, categoryBy, description, transferTo, isIgnored, ruleId } = proposeByRules(
      row.bank_category,
      outcome,
    );
    const isPersons = row.category_by === 'person';
    const made = {
      category: isPersons ? row.category : category,
      category_by: isPersons ? row.category_by : categoryBy,
      rule_description: description,
      rule_id: ruleId,
      is_ignored: isIgnored,
      // What a person files is an entry.
      rule_account_id: isPersons ? null : transferTo,
    };
    return isSame(row, made) ? row : { ...row, ...made };
  };
}

/**
 * The rows of a file with what the ledger's rules make of them, which its draft remembers. A category that a person chose
 * stays; a row of which nothing changes is the same object.
 */
export async function withRules<Row extends RuledRow>(
  tx: Queryable,
  of: OfImport,
  { rows, destinations }: { readonly rows: readonly Row[]; readonly destinations: readonly Destination[] },
): Promise<Row[]> {
  const rules = await rulesOf(tx, of.ledger_id);
  await noteRules(tx, of, rules.mark);
  const ruled = rulerOf(rules, destinations);
  return inSlices(rows, (slice) => slice.map(ruled), RULED_AT_ONCE);
}

interface RuledSlice {
  readonly rows: readonly RuledRow[];
  /** The same rows by the rules: of one that stays as it is the same object. */
  readonly made: readonly RuledRow[];
}

/** Has rules look at the rows of a draft, some at a time. */
async function eachRuled(
  tx: Queryable,
  record: OfImport,
  { ruled, take }: { ruled: ReturnType<typeof rulerOf>; take: (slice: RuledSlice) => unknown },
): Promise<void> {
  for (let last = 0; ;) {
    const rows = await listRuledRows(tx, record, last);
    await take({ rows, made: await inSlices(rows, (slice) => slice.map(ruled), RULED_AT_ONCE) });
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}

/** Has the rules look at the rows of a draft anew, because they go to other accounts, or the rules are others by now. */
export async function applyRulesAnew(
  tx: Queryable,
  record: OfImport,
  destinations: readonly Destination[],
): Promise<void> {
  const rules = await rulesOf(tx, record.ledger_id);
  await noteRules(tx, record, rules.mark);
  await eachRuled(tx, record, {
    ruled: rulerOf(rules, destinations),
    take: ({ rows, made }) =>
      updateRuledRows(
        tx,
        record,
        made.filter((row, index) => row !== rows[index]),
      ),
  });
}

/** What rules make of a row by now, and whether it would be recorded in other words than those that were shown. */
export interface RuledAnew extends Pick<Made, 'is_ignored' | 'rule_account_id'> {
  readonly hasOtherWords: boolean;
}

/** By which rule a row's category or description is, as far as one is. */
const wordsBy = ({ category_by, rule_description, rule_id }: Made): string | null =>
  category_by === 'rule' || rule_description !== null ? rule_id : null;

const hasOtherWords = (row: Made, made: Made): boolean =>
  row.category !== made.category || row.rule_description !== made.rule_description || wordsBy(row) !== wordsBy(made);

/** The rows of a draft of which the rules make something else by now, by their numbers; nothing is written. */
export async function ruledAnew(
  tx: Queryable,
  record: Pick<ImportRecord, 'ledger_id' | 'id' | 'reading'>,
  destinations: readonly Destination[],
): Promise<ReadonlyMap<number, RuledAnew>> {
  const rules = await rulesOf(tx, record.ledger_id);
  const anew = new Map<number, RuledAnew>();
  if (rules.mark === record.reading?.rules) return anew;
  const note = ({ rows, made }: RuledSlice): void => {
    for (const [index, row] of rows.entries()) {
      const now = made[index];
      if (!now || now === row) continue;
      const { is_ignored, rule_account_id } = now;
      anew.set(row.number, { is_ignored, rule_account_id, hasOtherWords: hasOtherWords(row, now) });
    }
  };
  await eachRuled(tx, record, { ruled: rulerOf(rules, destinations), take: note });
  return anew;
}
