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

/**
 * The rows of a file with what the ledger's rules make of them, by the words of the bank and the account that they go to.
 * A category that a person chose stays.
 */
export async function withRules<Row extends RuledRow>(
  tx: Queryable,
  ledgerId: string,
  { rows, destinations }: { readonly rows: readonly Row[]; readonly destinations: readonly Destination[] },
): Promise<Row[]> {
  const rules = (await listRules(tx, [ledgerId])).map(toRule);
  const open = rules.length > 0 ? await listOpenAccounts(tx, [ledgerId]) : new Set<string>();
  const evaluate = ruleEvaluator(withOpenAccounts(rules, open));
  const accounts = new Map(destinations.map(({ number, account_id }) => [number, account_id]));
  const ruled = (row: Row): Row => {
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
    return {
      ...row,
      ...(!isPersons && { category, category_by: categoryBy }),
      rule_description: description,
      rule_id: ruleId,
      is_ignored: isIgnored,
      // What a person files is an entry.
      rule_account_id: isPersons ? null : transferTo,
    };
  };
  return inSlices(rows, (slice) => slice.map(ruled), RULED_AT_ONCE);
}

/** What rules may change of a row. */
const RULED = ['category', 'category_by', 'rule_description', 'rule_id', 'is_ignored', 'rule_account_id'] as const;

/** Has the rules look at the rows of a draft anew, because they go to other accounts. */
export async function applyRulesAnew(
  tx: Queryable,
  record: OfImport,
  destinations: readonly Destination[],
): Promise<void> {
  const rows = await listRuledRows(tx, record);
  const ruled = await withRules(tx, record.ledger_id, { rows, destinations });
  const before = new Map(await inSlices(rows, (slice) => slice.map((row) => [row.number, row] as const)));
  const isOther = (row: RuledRow): boolean => RULED.some((name) => row[name] !== before.get(row.number)?.[name]);
  await updateRuledRows(tx, record, await inSlices(ruled, (slice) => slice.filter(isOther)));
}
