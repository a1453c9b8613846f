import { RULE_LIMITS } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Answer, Body, RuleAnswer } from '@nestegg/domain/contract';
import { isId, newId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { checkWhole, lockCurrency } from '../ledgers/amount-rules.ts';
import { inScope, ledgerOf, readableLedger } from '../ledgers/ledgers.ts';
import { answerRules, fieldsOf } from './rule-answer.ts';
import * as repository from './rule-repository.ts';
import type { RuleFields, RuleRow } from './rule-repository.ts';

type Changes = Body<typeof contract.updateRule>;

/** What a caller names: a rule, and the version of it that they know. */
interface RuleTarget {
  readonly id: string;
  readonly ifMatch: number | undefined;
}

const answerRule = async (tx: PersonTransaction, row: RuleRow): Promise<RuleAnswer> => {
  const [answer] = await answerRules(tx, [row]);
  if (!answer) throw notFound();
  return answer;
};

/** A rule names accounts of its own ledger: its members see others not, or not all. */
async function checkAccounts(tx: PersonTransaction, ledger: Ledger, fields: RuleFields): Promise<void> {
  const named = [
    ...fields.conditions.map((condition, at) => ({
      field: `conditions.${at}.account_id`,
      id: condition.field === 'account' ? condition.accountId : null,
    })),
    ...fields.actions.map((action, at) => ({
      field: `actions.${at}.account_id`,
      id: action.action === 'transfer_to' ? action.accountId : null,
    })),
  ];
  for (const { field, id } of named) {
    if (id === null) continue;
    const found = isId(id) && (await tx.row(sql`select from account where ledger_id = ${ledger.id} and id = ${id}`));
    if (!found) throw invalid({ field, code: 'account.other-ledger' });
  }
}

/** What a request says of a rule, held against the ledger that it is for. */
export async function checkedFields(tx: PersonTransaction, ledger: Ledger, changes: Changes): Promise<RuleFields> {
  const fields = fieldsOf(changes);
  fields.conditions.forEach((condition, at) => {
    if (condition.field !== 'amount') return;
    checkWhole(ledger.currency, { [`conditions.${at}.from`]: condition.from, [`conditions.${at}.to`]: condition.to });
  });
  await checkAccounts(tx, ledger, fields);
  return fields;
}

/** Of a rule that is to be stored in the ledger, whose currency stays until it is. */
const fieldsToStore = async (tx: PersonTransaction, ledger: Ledger, changes: Changes): Promise<RuleFields> =>
  checkedFields(tx, { ...ledger, currency: await lockCurrency(tx, ledger.id) }, changes);

export async function listRules(
  tx: PersonTransaction,
  scope: string | undefined,
): Promise<Answer<typeof contract.listRules>> {
  const ids = inScope(tx.ledgers, scope).map(({ id }) => id);
  return { data: await answerRules(tx, await repository.listRules(tx, ids)) };
}

export async function getRule(tx: PersonTransaction, id: string): Promise<RuleAnswer> {
  const row = isId(id) ? await repository.findRule(tx, id) : undefined;
  if (!row) throw notFound();
  return answerRule(tx, row);
}

export async function createRule(
  tx: PersonTransaction,
  { household_id = null, ...draft }: Body<typeof contract.createRule>,
): Promise<RuleAnswer> {
  const ledger = ledgerOf(tx.ledgers, household_id);
  const fields = await fieldsToStore(tx, ledger, draft);
  // Rules that are added at once come one after the other.
  await lock(tx, ledger.id);
  const present = await tx.row<{ count: number; last: number }>(sql`
    select count(*)::integer as count, coalesce(max(position), -1) as last from rule where ledger_id = ${ledger.id}`);
  const { count = 0, last = -1 } = present ?? {};
  if (count >= RULE_LIMITS.rules) throw conflict({ code: 'rule.too-many', params: { n: RULE_LIMITS.rules } });
  const row = { ledger_id: ledger.id, id: newId(), position: last + 1, ...fields, version: 1 };
  await repository.createRule(tx, row);
  return answerRule(tx, row);
}

/** The rule, kept from changes by others; a 409 if it is not the expected version. */
async function lockRule(tx: PersonTransaction, { id, ifMatch }: RuleTarget): Promise<RuleRow> {
  const row = isId(id) ? await repository.lockRule(tx, id) : undefined;
  if (!row) throw notFound();
  readableLedger(tx, row.ledger_id);
  if (ifMatch === undefined || ifMatch === row.version) return row;
  const current = pickDeclaredFields(contract.rule, await answerRule(tx, row));
  throw conflict({ code: 'rule.changed' }, { current });
}

export async function updateRule(
  tx: PersonTransaction,
  { changes, ...target }: RuleTarget & { readonly changes: Changes },
): Promise<RuleAnswer> {
  const row = await lockRule(tx, target);
  const fields = await fieldsToStore(tx, readableLedger(tx, row.ledger_id), {
    ...changes,
    enabled: changes.enabled ?? row.is_enabled,
  });
  const written = await repository.updateRule(tx, row, fields);
  return answerRule(tx, { ...row, ...fields, version: row.version + written });
}

export async function deleteRule(tx: PersonTransaction, target: RuleTarget): Promise<void> {
  await repository.deleteRule(tx, await lockRule(tx, target));
}

/** Puts all rules of one ledger into an order. */
export async function updateRuleOrder(
  tx: PersonTransaction,
  ids: readonly string[],
): Promise<Answer<typeof contract.updateRuleOrder>> {
  const [first = ''] = ids;
  const found = isId(first) ? await repository.findRule(tx, first) : undefined;
  if (!found || !ids.every(isId)) throw notFound();
  const { id } = readableLedger(tx, found.ledger_id);
  await lock(tx, id);
  const present = await repository.listRules(tx, [id]);
  const named = new Set(ids);
  const isAll = present.length === ids.length && present.every((row) => named.has(row.id));
  if (!isAll) throw conflict({ code: 'rule.order' });
  await repository.updateOrder(tx, id, ids);
  return { data: await answerRules(tx, await repository.listRules(tx, [id])) };
}
