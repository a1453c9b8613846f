import { IconPlus } from '@tabler/icons-react';
import type { SavedRule } from '@nestegg/api-sdk';
import { CATEGORIES, PERSONAL_ONLY, RULE_LIMITS, type Currency } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { CategoryField } from '@nestegg/duck-ui/CategoryField';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField, type SelectOption } from '@nestegg/duck-ui/SelectField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../shared/a11y/use-focus-back.ts';
import { useAccountsApi } from '../../shared/accounts-api.ts';
import { useApi } from '../../shared/api-context.ts';
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import type { SavedMeanwhile } from '../../shared/form/use-held-version.ts';
import { useLedgerChoices } from '../../shared/use-ledger-choices.ts';
import { useRuleSentence } from '../../shared/use-rule-sentence.ts';
import { ConditionFields } from './condition-fields.tsx';
import { useRuleForm } from './use-rule-form.ts';

export interface RuleDialogProps {
  /** The one to edit; without it another is added. */
  readonly rule?: SavedRule;
  readonly onClose: () => void;
}

type RuleForm = ReturnType<typeof useRuleForm>;

/** Adds a rule, or changes one. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const t = useTexts(texts);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={rule ? t.editTitle : t.addTitle}>
      <RuleFields rule={rule} onClose={onClose} />
    </Dialog>
  );
}

/** The open accounts of a ledger, which its rules may name. */
function useAccountsIn(ledger: string): SelectOption[] {
  const { data } = useAccountsApi().useListAccountsQuery({});
  const accounts = data?.accounts.filter((account) => (account.householdId ?? PERSONAL_ONLY) === ledger) ?? [];
  return accounts.map(({ id, name }) => ({ value: id, label: name }));
}

interface RuleFieldsProps {
  readonly rule: SavedRule | undefined;
  readonly onClose: () => void;
}

function RuleFields({ rule, onClose }: RuleFieldsProps) {
  const t = useTexts(texts);
  const reasonOf = useReasonText();
  const { options, currencyOf } = useLedgerChoices(t.personal);
  const form = useRuleForm({ rule, currencyOf, onSaved: onClose });
  const { values, errors, meanwhile } = form;
  const accounts = useAccountsIn(values.ledger);
  return (
    <DialogForm
      words={t}
      busy={form.busy}
      failure={form.isGeneral ? reasonOf(form.failure, t.saveFailed) : undefined}
      onSubmit={() => void form.save()}
      onCancel={onClose}
    >
      {form.isGone && <Banner tone="warning">{t.goneMeanwhile}</Banner>}
      {meanwhile && <SavedElsewhere form={form} meanwhile={meanwhile} currency={currencyOf(values.ledger)} />}
      {options.length > 1 && (
        <SelectField
          label={t.ledger}
          help={t.ledgerHelp}
          disabled={rule !== undefined}
          value={values.ledger}
          onChange={form.changeLedger}
          options={options}
        />
      )}
      <Conditions form={form} accounts={accounts} />
      <Actions form={form} accounts={accounts} />
      {errors['actions'] !== undefined && <Banner tone="danger">{errors['actions']}</Banner>}
    </DialogForm>
  );
}

interface SavedElsewhereProps {
  readonly form: RuleForm;
  readonly meanwhile: SavedMeanwhile<SavedRule>;
  readonly currency: Currency;
}

function SavedElsewhere({ form, meanwhile: { item, error }, currency }: SavedElsewhereProps) {
  const sentenceOf = useRuleSentence();
  return (
    <ChangedElsewhere
      error={error}
      theirs={sentenceOf(item, currency)}
      onMine={() => void form.keepMine(item)}
      onTheirs={() => form.useTheirs(item)}
    />
  );
}

interface PartProps {
  readonly form: RuleForm;
  readonly accounts: readonly SelectOption[];
}

function Conditions({ form, accounts }: PartProps) {
  const t = useTexts(texts);
  const { conditions } = form.values;
  return (
    <Stack gap="tight">
      <h3>{t.conditions}</h3>
      {conditions.map((values, index) => (
        <ConditionFields
          key={values.key}
          index={index}
          values={values}
          onChange={(change) => form.changeCondition(index, change)}
          onRemove={conditions.length > 1 ? () => form.removeCondition(index) : undefined}
          errors={form.errors}
          accounts={accounts}
        />
      ))}
      {conditions.length < RULE_LIMITS.conditions && (
        <Button variant="quiet" size="small" icon={<IconPlus aria-hidden />} onClick={form.addCondition}>
          {t.addCondition}
        </Button>
      )}
    </Stack>
  );
}

function Actions({ form: { values, change, errors }, accounts }: PartProps) {
  const t = useTexts(texts);
  const labelOf = useCategoryLabel();
  const used = useApi().useListCategoriesQuery().data ?? [];
  return (
    <Stack gap="fields">
      <h3>{t.actions}</h3>
      <FormRow>
        <CategoryField
          label={t.category}
          help={t.categoryHelp}
          value={values.category}
          onChange={(category) => change({ category })}
          suggestions={[...new Set([...CATEGORIES, ...used])]}
          labelOf={labelOf}
          error={errors['category']}
        />
        <TextField
          label={t.description}
          help={t.categoryHelp}
          value={values.description}
          onChange={(description) => change({ description })}
          error={errors['description']}
        />
      </FormRow>
      {accounts.length > 0 && (
        <SelectField
          label={t.transferTo}
          value={values.transferTo}
          onChange={(transferTo) => change({ transferTo })}
          options={[{ value: '', label: t.noTransfer }, ...accounts]}
          error={errors['transfer_to']}
        />
      )}
      <CheckboxField label={t.ignore} checked={values.ignore} onChange={(ignore) => change({ ignore })} />
    </Stack>
  );
}
