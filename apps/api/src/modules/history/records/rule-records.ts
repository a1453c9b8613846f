import {
  isWholeCurrency,
  RULE_LIMITS,
  type Fields,
  type FieldValue,
  type PresentRecord,
  type RuleAction,
  type RuleCondition,
} from '@nestegg/domain';
import { lock } from '../../../db/lock.ts';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden } from '../../../http/failure.ts';
import { createRule, deleteRule, lockRule, putRule, type RuleRow } from '../../rules/rule-repository.ts';
import { nextVersion } from '../history-repository.ts';
import type { RecordKind } from './record-kind.ts';

const presentOf = ({ version, position, conditions, actions, is_enabled }: RuleRow): PresentRecord => ({
  version,
  fields: { position, conditions, actions, is_enabled },
});

const storedFields = ({ position, conditions, actions, is_enabled }: Fields) => ({
  position: position as number,
  conditions: conditions as FieldValue as readonly RuleCondition[],
  actions: actions as FieldValue as readonly RuleAction[],
  is_enabled: is_enabled as boolean,
});

const countRules = async (tx: PersonTransaction, ledgerId: string): Promise<number> => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from rule where ledger_id = ${ledgerId}`);
  return row?.count ?? 0;
};

const hasFraction = ({ conditions = [] }: Fields): boolean =>
  (conditions as readonly RuleCondition[]).some(
    (condition) => condition.field === 'amount' && (condition.from % 100 !== 0 || condition.to % 100 !== 0),
  );

export const ruleRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, RuleRow>();
    // Ledgers that would have more rules than they may, with those that are gone and could return.
    const full = new Set<string>();
    for (const ledgerId of [...new Set(ledgers.values())].toSorted()) {
      // As a new rule does: what is counted stays so.
      await lock(tx, ledgerId);
      const ids = [...ledgers].filter(([, ledger]) => ledger === ledgerId).map(([id]) => id);
      for (const id of ids.toSorted()) {
        const row = await lockRule(tx, id);
        if (row) present.set(id, row);
      }
      const gone = ids.filter((id) => !present.has(id)).length;
      if ((await countRules(tx, ledgerId)) + gone > RULE_LIMITS.rules) full.add(ledgerId);
    }
    return {
      find: (id) => {
        const row = present.get(id);
        return row ? presentOf(row) : null;
      },
      refuse: ({ id, op, fields }) => {
        const ledger = tx.ledgers.find((each) => each.id === ledgers.get(id));
        if (!ledger) throw forbidden();
        if (op === 'create' && full.has(ledger.id)) return 'rule.too-many';
        return isWholeCurrency(ledger.currency) && hasFraction(fields) ? 'amount.whole' : null;
      },
      write: async (steps) => {
        for (const { id, op, fields } of steps) {
          const ledger_id = ledgers.get(id) ?? '';
          const row = present.get(id);
          if (op === 'create') {
            const version = await nextVersion(tx, ledger_id, id);
            await createRule(tx, { ledger_id, id, version, ...storedFields(fields) });
          } else if (row && op === 'delete') await deleteRule(tx, row);
          else if (row) await putRule(tx, row, storedFields({ ...presentOf(row).fields, ...fields }));
        }
      },
    };
  },
};
