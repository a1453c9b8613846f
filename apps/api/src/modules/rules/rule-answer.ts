import { accountsOfRule, decimalFromMinor, type RuleAction, type RuleCondition } from '@nestegg/domain';
import type { Body, createRule, RuleAnswer } from '@nestegg/domain/contract';
import type { Ledger } from '../../db/session/unit-of-work.ts';
import { listOpenAccounts, type RuleFields, type RuleRow } from './rule-repository.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';

type WireRule = Pick<Body<typeof createRule>, 'conditions' | 'actions' | 'enabled'>;

function toCondition(condition: WireRule['conditions'][number]): RuleCondition {
  return condition.field === 'account' ? { field: 'account', accountId: condition.account_id } : condition;
}

function toAction(action: WireRule['actions'][number]): RuleAction {
  return action.action === 'transfer_to' ? { action: 'transfer_to', accountId: action.account_id } : action;
}

/** What a request says of a rule, as it is stored. */
export const fieldsOf = ({ conditions, actions, enabled = true }: WireRule): RuleFields => ({
  conditions: conditions.map(toCondition),
  actions: actions.map(toAction),
  is_enabled: enabled,
});

/** A stored condition as rules are answered. */
export function wireCondition(condition: RuleCondition): RuleAnswer['conditions'][number] {
  if (condition.field === 'account') return { field: 'account', account_id: condition.accountId };
  if (condition.field !== 'amount') return condition;
  return { field: 'amount', from: decimalFromMinor(condition.from), to: decimalFromMinor(condition.to) };
}

/** A stored action as rules are answered. */
export const wireAction = (action: RuleAction): RuleAnswer['actions'][number] =>
  action.action === 'transfer_to' ? { action: 'transfer_to', account_id: action.accountId } : action;

/** Rules as they are answered, with whether the accounts that they name are still open. */
export async function answerRules(tx: PersonTransaction, rows: readonly RuleRow[]): Promise<RuleAnswer[]> {
  const households = new Map(tx.ledgers.map(({ id, household_id }: Ledger) => [id, household_id]));
  const namesAccount = rows.some((row) => accountsOfRule(row).length > 0);
  const open = namesAccount ? await listOpenAccounts(tx, [...new Set(rows.map((row) => row.ledger_id))]) : new Set();
  return rows.map((row) => ({
    id: row.id,
    household_id: households.get(row.ledger_id) ?? null,
    position: row.position,
    conditions: row.conditions.map(wireCondition),
    actions: row.actions.map(wireAction),
    enabled: row.is_enabled,
    account_gone: !accountsOfRule(row).every((id) => open.has(id)),
    version: row.version,
  }));
}
