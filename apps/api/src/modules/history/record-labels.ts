import type { Fields, FieldValue, Minor, RuleCondition } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { ruleText } from '../rules/rule-text.ts';
import { billNamesOf, categoriesOf, listTransactionLabels, namesOf, ruleTextsOf } from './history-repository.ts';

/** A record of the log. */
interface Named {
  readonly kind: string;
  readonly record_id: string;
  readonly ledger_id: string;
}

/** How records are called today; a change that has the name itself says it. */
export interface Labels {
  readonly titleOf: (record: Named, values: Fields | null) => string | null;
  readonly amountOf: (record: Named, values: Fields | null) => Minor | null;
}

const textIn = (values: Fields | null, name: string): string | null => {
  const value = values?.[name];
  return typeof value === 'string' ? value : null;
};

/** By which text a change of a rule says that it is named. */
const ruleTitle = (values: Fields | null): string | null =>
  values?.['conditions'] ? ruleText(values['conditions'] as FieldValue as readonly RuleCondition[]) : null;

const idsOf = (records: readonly Named[], kind: string): string[] => [
  ...new Set(records.filter((record) => record.kind === kind).map((record) => record.record_id)),
];

/** Looks up what the records of some changes are called: by description, by name, by household. */
export async function labelsOf(tx: PersonTransaction, records: readonly Named[]): Promise<Labels> {
  const [transactions, people, budgets, bills, rules] = await Promise.all([
    listTransactionLabels(tx, ledgerIdsOf(tx), idsOf(records, 'transaction')),
    namesOf(tx, idsOf(records, 'member')),
    categoriesOf(tx, idsOf(records, 'budget')),
    billNamesOf(tx, [...idsOf(records, 'schedule'), ...idsOf(records, 'occurrence')]),
    ruleTextsOf(tx, idsOf(records, 'rule')),
  ]);
  const byId = new Map(transactions.map((label) => [label.record_id, label]));
  const households = new Map(tx.ledgers.map((ledger) => [ledger.id, ledger.household_name]));
  const recordTitle: Labels['titleOf'] = ({ record_id }, values) =>
    textIn(values, 'description') ?? textIn(values, 'name') ?? byId.get(record_id)?.title ?? null;
  const billTitle: Labels['titleOf'] = ({ record_id }, values) =>
    textIn(values, 'description') ?? bills.get(record_id) ?? null;
  const titles = new Map<string, Labels['titleOf']>([
    ['member', ({ record_id }) => people.get(record_id) ?? null],
    ['settings', ({ ledger_id }, values) => textIn(values, 'name') ?? households.get(ledger_id) ?? null],
    ['budget', ({ record_id }, values) => textIn(values, 'category') ?? budgets.get(record_id) ?? null],
    ['schedule', billTitle],
    ['occurrence', billTitle],
    ['rule', ({ record_id }, values) => ruleTitle(values) ?? rules.get(record_id) ?? null],
    ['import', (_record, values) => textIn(values, 'file_name')],
  ]);
  return {
    titleOf: (record, values) => (titles.get(record.kind) ?? recordTitle)(record, values),
    amountOf: ({ record_id }, values) => {
      const value = values?.['amount'];
      return typeof value === 'number' ? value : (byId.get(record_id)?.amount ?? null);
    },
  };
}
