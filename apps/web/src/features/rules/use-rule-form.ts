import { useState } from 'react';
import { createDraftKey, type SavedRule } from '@nestegg/api-sdk';
import {
  NO_CONDITION,
  PERSONAL_ONLY,
  readRuleForm,
  ruleFormValues,
  RULE_LIMITS,
  type ConditionValues,
  type Currency,
  type RuleFormValues,
} from '@nestegg/domain';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useForm, useFormState } from '../../shared/form/use-form.ts';
import { useRulesApi } from '../../shared/rules-api.ts';

/** A condition with what tells it from the others while some are added and taken away. */
export interface KeyedCondition extends ConditionValues {
  readonly key: number;
}

/** The form of a rule, and the ledger, which only a new one chooses. */
interface FormValues extends RuleFormValues {
  readonly conditions: readonly KeyedCondition[];
  /** A household's id, or `personal`. */
  readonly ledger: string;
}

const keyed = (conditions: readonly ConditionValues[]): KeyedCondition[] =>
  conditions.map((condition, key) => ({ ...condition, key }));

/** A key that none of some conditions has. */
const freeKey = (conditions: readonly KeyedCondition[]): number =>
  Math.max(-1, ...conditions.map(({ key }) => key)) + 1;

const NO_RULE: RuleFormValues = {
  conditions: [NO_CONDITION],
  category: '',
  description: '',
  transferTo: '',
  ignore: false,
};

const FIELDS = [
  'category',
  'description',
  'actions',
  'transfer_to',
  ...Array.from({ length: RULE_LIMITS.conditions }).flatMap((_, at) =>
    ['text', 'from', 'to', 'account_id'].map((name) => `conditions.${at}.${name}`),
  ),
];

export interface RuleFormOptions {
  /** The one to edit; without it another is added. */
  readonly rule: SavedRule | undefined;
  readonly currencyOf: (ledger: string) => Currency;
  readonly onSaved: () => void;
}

/** The values, what is wrong with them, and saving. */
export function useRuleForm({ rule, currencyOf, onSaved }: RuleFormOptions) {
  const t = useTexts(texts);
  const language = useLanguage();
  const announce = useAnnounce();
  const api = useRulesApi();
  const [create] = api.useCreateRuleMutation();
  const [update] = api.useUpdateRuleMutation();
  const [key] = useState(() => createDraftKey());
  const ledger = rule?.householdId ?? PERSONAL_ONLY;
  const readingIn = (of: string) => ({ language, currency: currencyOf(of) });
  const state = useFormState<FormValues>(() => {
    const stored = rule ? ruleFormValues(rule, readingIn(ledger)) : NO_RULE;
    return { ...stored, conditions: keyed(stored.conditions), ledger };
  });
  const send = async (values: FormValues) => {
    const read = readRuleForm(values, readingIn(values.ledger));
    if (!read.ok) return undefined;
    const body = { ...read.draft, ledger: values.ledger, version: rule?.version };
    const idempotencyKey = key.keyFor(body);
    const householdId = values.ledger === PERSONAL_ONLY ? null : values.ledger;
    const { error } = rule
      ? await update({ ...read.draft, id: rule.id, version: rule.version, isEnabled: rule.isEnabled, idempotencyKey })
      : await create({ ...read.draft, householdId, idempotencyKey });
    if (error) return error;
    key.settle();
    announce(t.saved);
    return onSaved();
  };
  const form = useForm<FormValues>({
    state,
    validate: (values) => {
      const read = readRuleForm(values, readingIn(values.ledger));
      return read.ok ? [] : read.problems;
    },
    fields: FIELDS,
    send,
  });
  const { conditions } = form.values;
  return {
    ...form,
    changeCondition: (at: number, change: Partial<ConditionValues>) =>
      form.change({ conditions: conditions.map((each, index) => (index === at ? { ...each, ...change } : each)) }),
    addCondition: () => form.change({ conditions: [...conditions, { ...NO_CONDITION, key: freeKey(conditions) }] }),
    removeCondition: (at: number) => form.change({ conditions: conditions.toSpliced(at, 1) }),
  };
}
