import { createHash } from 'node:crypto';
import {
  decimalFromMinor,
  PERSONAL_ONLY,
  planRules,
  RULE_CHANGES_SHOWN,
  ruleEvaluator,
  withOpenAccounts,
  type Rule,
  type RuleChange,
  type RuleTarget,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/failure.ts';
import { shareAccounts } from '../bookings/account-repository.ts';
import { createTransfer } from '../accounts/transfer-service.ts';
import { ledgerOf, readableLedger } from '../ledgers/ledgers.ts';
import * as repository from './rule-repository.ts';
import { checkedFields } from './rule-service.ts';
import { ruleText } from './rule-text.ts';

type Run = Body<typeof contract.previewRules>;

/** A transaction as rules see it, with the version that they see. */
interface Target extends RuleTarget {
  readonly version: number;
}

type Change = RuleChange<Target>;

/** The id of a rule that is not stored. */
const UNSAVED = '';

const listTargets = (tx: PersonTransaction, ledgerId: string): Promise<Target[]> =>
  tx.rows<Target>(sql`
    select id, version, date, amount, description, description_by as "descriptionBy", category,
      category_by as "categoryBy", payee, bank_text as "bankText", account_id as "accountId",
      type <> 'entry' or status = 'reconciled' or is_projected as "isFixed"
    from transaction where ledger_id = ${ledgerId} order by date desc, id desc`);

/** The rules of a run, in their order; those whose account is closed or gone are off. */
async function rulesOf(tx: PersonTransaction, ledger: Ledger, { rule, ids }: Run): Promise<Rule[]> {
  const open = await repository.listOpenAccounts(tx, [ledger.id]);
  if (rule) {
    const { conditions, actions } = await checkedFields(tx, ledger, rule);
    return withOpenAccounts([{ id: UNSAVED, conditions, actions, isEnabled: true }], open);
  }
  const stored = (await repository.listRules(tx, [ledger.id])).map(repository.toRule);
  if (!ids) return withOpenAccounts(stored, open);
  const named = new Set(ids);
  const chosen = stored.filter(({ id }) => named.has(id));
  if (!ids.every(isId) || chosen.length < named.size) throw notFound();
  // A person who names a rule wants it tried, on or off.
  return withOpenAccounts(
    chosen.map((each) => ({ ...each, isEnabled: true })),
    open,
  );
}

interface Planned {
  readonly ledger: Ledger;
  readonly rules: readonly Rule[];
  readonly changes: readonly Change[];
  /** Every transaction that the changes are about, other sides of transfers too. */
  readonly touched: ReadonlyMap<string, Target>;
  readonly expected: string;
}

/** Stands for exactly these changes of exactly these versions. */
function fingerprint(changes: readonly Change[], touched: ReadonlyMap<string, Target>): string {
  const facts = changes.map(({ target, category, description, transferTo, otherId, ruleId }) => [
    target.id,
    target.version,
    category ?? null,
    description ?? null,
    transferTo ?? null,
    otherId ?? null,
    otherId ? touched.get(otherId)?.version : null,
    ruleId,
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

async function plan(tx: PersonTransaction, run: Run): Promise<Planned> {
  const { household_id = null } = run;
  const named = ledgerOf(tx.ledgers, household_id === PERSONAL_ONLY ? null : household_id);
  const ledger = readableLedger(tx, named.id);
  const rules = await rulesOf(tx, ledger, run);
  const targets = await listTargets(tx, ledger.id);
  const changes = planRules(targets, ruleEvaluator(rules), { overwrite: run.overwrite ?? false });
  const ids = new Set(changes.flatMap(({ target, otherId }) => [target.id, ...(otherId ? [otherId] : [])]));
  const touched = new Map(targets.filter(({ id }) => ids.has(id)).map((target) => [target.id, target]));
  return { ledger, rules, changes, touched, expected: fingerprint(changes, touched) };
}

const outcomeOf = ({ ledger, changes }: Planned): Answer<typeof contract.applyRules> => {
  const targets = changes.map(({ target }) => target);
  const [to, from] = [targets.at(0)?.date, targets.at(-1)?.date];
  return {
    count: changes.length,
    sum: decimalFromMinor(targets.reduce((sum, { amount }) => sum + amount, 0)),
    span: from === undefined || to === undefined ? null : { from, to },
    currency: ledger.currency,
  };
};

const changeAnswer = ({ target, category, description, transferTo, otherId, ruleId }: Change) => ({
  transaction_id: target.id,
  date: target.date,
  amount: decimalFromMinor(target.amount),
  before: { description: target.description, category: target.category },
  after: {
    description: description ?? target.description,
    category: category ?? target.category,
    transfer_account_id: transferTo ?? null,
    other_transaction_id: otherId ?? null,
  },
  rule_id: ruleId === UNSAVED ? null : ruleId,
});

/** What rules would change; nothing is written. */
export async function previewRules(tx: PersonTransaction, run: Run): Promise<Answer<typeof contract.previewRules>> {
  const planned = await plan(tx, run);
  const { changes, expected } = planned;
  return { ...outcomeOf(planned), changes: changes.slice(0, RULE_CHANGES_SHOWN).map(changeAnswer), expected };
}

/** Locks what is to be changed; a 409 if any of it has another version by now. */
async function lockTouched(tx: PersonTransaction, { ledger, touched }: Planned): Promise<void> {
  const rows = await tx.rows<{ id: string; version: number }>(sql`
    select id, version from transaction
    where ledger_id = ${ledger.id} and id = any(${[...touched.keys()]}::uuid[]) order by id for update`);
  const isSame = rows.length === touched.size && rows.every(({ id, version }) => touched.get(id)?.version === version);
  if (!isSame) throw conflict({ code: 'rule.outdated' });
}

/** The one rule that a transaction names is its category's, where a rule filed it. */
const writeWords = (tx: PersonTransaction, personId: string, { ledger, changes }: Planned): Promise<number> => {
  const rows = changes.map(({ target, category, description, ruleId }) => ({
    id: target.id,
    category: category ?? null,
    description: description ?? null,
    rule_id: ruleId === UNSAVED ? null : ruleId,
  }));
  return tx.run(sql`
    update transaction t set category = coalesce(c.category, t.category),
      category_by = case when c.category is null then t.category_by else 'rule' end,
      description = coalesce(c.description, t.description),
      description_by = case when c.description is null then t.description_by else 'rule' end,
      rule_id = case when c.category is null and t.category_by = 'rule' then coalesce(t.rule_id, c.rule_id)
        else c.rule_id end, updated_by = ${personId}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id uuid, category text, description text, rule_id uuid)
    where t.ledger_id = ${ledger.id} and t.id = c.id`);
};

async function makeTransfers(tx: PersonTransaction, personId: string, changes: readonly Change[]): Promise<void> {
  for (const { target, transferTo, otherId } of changes) {
    if (transferTo === undefined) continue;
    if (otherId) await createTransfer(tx, personId, { transaction_ids: [target.id, otherId] });
    else await createTransfer(tx, personId, { transaction_id: target.id, account_id: transferTo });
  }
}

/** By what the log names a run, but for a program, which is named itself: the only rule that applied, and its text. */
async function nameOrigin(tx: PersonTransaction, { rules, changes }: Planned): Promise<void> {
  const [ruleId, ...others] = new Set(changes.map((change) => change.ruleId));
  const only = others.length === 0 ? rules.find(({ id }) => id === ruleId) : undefined;
  const text = only ? ruleText(only.conditions) : null;
  await tx.row(
    sql`select access.set_origin('rule', ${only?.id || null}, ${text}, null) where access.credential() is null`,
  );
}

/** Changes what a preview showed, as one group of changes. */
export async function applyRules(
  tx: PersonTransaction,
  personId: string,
  { expected, ...run }: Body<typeof contract.applyRules>,
): Promise<Answer<typeof contract.applyRules>> {
  const planned = await plan(tx, run);
  if (planned.expected !== expected) throw conflict({ code: 'rule.outdated' });
  await shareAccounts(
    tx,
    planned.changes.map(({ transferTo }) => transferTo),
  );
  await lockTouched(tx, planned);
  await nameOrigin(tx, planned);
  await writeWords(tx, personId, planned);
  await makeTransfers(tx, personId, planned.changes);
  return outcomeOf(planned);
}
