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
  type RuleFormDraft,
  type RuleFormValues,
} from '@nestegg/domain';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useForm, useFormState } from '../../shared/form/use-form.ts';
import { useHeldVersion } from '../../shared/form/use-held-version.ts';
import { isNotFound } from '../../shared/is-not-found.ts';
import { useRulesApi } from '../../shared/rules-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';
import { isSameRule } from './same-rule.ts';

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
  const [look] = api.useLazyGetRuleQuery();
  const held = useHeldVersion({ present: rule, code: 'rule.changed', look: ({ id }) => look(id), isSame: isSameRule });
  const [key] = useState(() => createDraftKey());
  const [isGone, setIsGone] = useState(false);
  const ledger = rule?.householdId ?? PERSONAL_ONLY;
  const readingIn = (of: string) => ({ language, currency: currencyOf(of) });
  const valuesOf = (of: SavedRule | undefined): FormValues => {
    const stored = of ? ruleFormValues(of, readingIn(ledger)) : NO_RULE;
    return { ...stored, conditions: keyed(stored.conditions), ledger };
  };
  const state = useFormState<FormValues>(() => valuesOf(rule));
  const write = (draft: RuleFormDraft, into: string, base: SavedRule | undefined) => {
    const idempotencyKey = key.keyFor({ ...draft, ledger: into, version: base?.version });
    // One that was switched off stays off, also if it is added again.
    const sent = { ...draft, isEnabled: (base ?? held.base)?.isEnabled, idempotencyKey };
    if (base) return update({ ...sent, id: base.id, version: base.version });
    return create({ ...sent, householdId: into === PERSONAL_ONLY ? null : into });
  };
  const send = async (values: FormValues, base = isGone ? undefined : held.base): Promise<unknown> => {
    const read = readRuleForm(values, readingIn(values.ledger));
    if (!read.ok) return undefined;
    const { data, error } = await write(read.draft, values.ledger, base);
    const overtaken = await held.overtaken(error, base);
    if (overtaken === 'waits') return undefined;
    if (overtaken !== 'no') return send(values, overtaken.from);
    if (base && isNotFound(error)) return setIsGone(true);
    if (error) return error;
    key.settle();
    announce(t.saved);
    offerUndo(t.saved, data?.changeGroup);
    return onSaved();
  };
  const form = useForm<FormValues>({
    state,
    validate: (values) => {
      const read = readRuleForm(values, readingIn(values.ledger));
      return read.ok ? [] : read.problems;
    },
    fields: FIELDS,
    send: (values) => send(values),
  });
  const { conditions } = form.values;
  return {
    ...form,
    /** Another person deleted it while it was changed here: saving adds it again. */
    isGone,
    /** What others saved meanwhile; until that is decided nothing is saved. */
    meanwhile: held.meanwhile,
    keepMine: async (theirs: SavedRule) => {
      if (!form.check()) return;
      held.goOn(theirs);
      await form.run(() => send(form.values, theirs));
    },
    useTheirs: (theirs: SavedRule) => {
      held.goOn(theirs);
      form.restart();
      form.change(valuesOf(theirs));
    },
    /** Accounts are of one ledger. */
    changeLedger: (to: string) =>
      form.change({
        ledger: to,
        transferTo: '',
        conditions: conditions.map((each) => ({ ...each, accountId: NO_CONDITION.accountId })),
      }),
    changeCondition: (at: number, change: Partial<ConditionValues>) =>
      form.change({ conditions: conditions.map((each, index) => (index === at ? { ...each, ...change } : each)) }),
    addCondition: () => form.change({ conditions: [...conditions, { ...NO_CONDITION, key: freeKey(conditions) }] }),
    removeCondition: (at: number) => form.change({ conditions: conditions.toSpliced(at, 1) }),
  };
}
