import { proposeByRules, ruleEvaluator, withOpenAccounts } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { listOpenAccounts, listRules, toRule } from '../rules/rule-repository.ts';
import { inSlices } from '../../http/in-slices.ts';
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

/** What the ledger's rules make of a row, by the words of the bank and the account that it goes to. */
async function rulerOf(
  tx: Queryable,
  ledgerId: string,
  destinations: readonly Destination[],
): Promise<<Row extends RuledRow>(row: Row) => Row> {
  const rules = (await listRules(tx, [ledgerId])).map(toRule);
  const open = rules.length > 0 ? await listOpenAccounts(tx, [ledgerId]) : new Set<string>();
  const evaluate = ruleEvaluator(withOpenAccounts(rules, open));
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
 * The rows of a file with what the ledger's rules make of them. A category that a person chose stays; a row of which
 * nothing changes is the same object.
 */
export async function withRules<Row extends RuledRow>(
  tx: Queryable,
  ledgerId: string,
  { rows, destinations }: { readonly rows: readonly Row[]; readonly destinations: readonly Destination[] },
): Promise<Row[]> {
  const ruled = await rulerOf(tx, ledgerId, destinations);
  return inSlices(rows, (slice) => slice.map(ruled), RULED_AT_ONCE);
}

/** Has the rules look at the rows of a draft anew, because they go to other accounts: some rows at a time. */
export async function applyRulesAnew(
  tx: Queryable,
  record: OfImport,
  destinations: readonly Destination[],
): Promise<void> {
  const ruled = await rulerOf(tx, record.ledger_id, destinations);
  for (let last = 0; ;) {
    const rows = await listRuledRows(tx, record, last);
    const made = await inSlices(rows, (slice) => slice.map(ruled), RULED_AT_ONCE);
    await updateRuledRows(
      tx,
      record,
      made.filter((row, index) => row !== rows[index]),
    );
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}
