import { IconTrash } from '@tabler/icons-react';
import { fillText, RULE_FIELDS, TEXT_MATCHES, type ConditionValues } from '@nestegg/domain';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { SelectField, type SelectOption } from '@nestegg/duck-ui/SelectField';
import { TextField } from '@nestegg/duck-ui/TextField';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import type { FieldTexts } from '../../i18n/use-problem-text.ts';
import classes from './condition-fields.module.css';

export interface ConditionFieldsProps {
  readonly index: number;
  readonly values: ConditionValues;
  readonly onChange: (change: Partial<ConditionValues>) => void;
  /** Takes the condition away; the only one has none. */
  readonly onRemove: (() => void) | undefined;
  readonly errors: FieldTexts;
  readonly accounts: readonly SelectOption[];
}

const oneOf = <const T extends string>(words: readonly T[], word: string, otherwise: T): T =>
  words.find((known) => known === word) ?? otherwise;

/** A condition of a rule: what is looked at, and what it has to be. */
export function ConditionFields({ index, values, onChange, onRemove, ...rest }: ConditionFieldsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const n = formats.number(index + 1);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{fillText(t.condition, { n })}</legend>
      <div className={classes.fields}>
        <SelectField
          label={t.field}
          value={values.field}
          onChange={(field) => onChange({ field: oneOf(RULE_FIELDS, field, 'text') })}
          options={RULE_FIELDS.map((field) => ({ value: field, label: t[field] }))}
        />
        <ConditionValue index={index} values={values} onChange={onChange} {...rest} />
      </div>
      {onRemove && (
        <IconButton label={fillText(t.removeCondition, { n })} icon={<IconTrash aria-hidden />} onClick={onRemove} />
      )}
    </fieldset>
  );
}

function ConditionValue({ index, values, onChange, errors, accounts }: Omit<ConditionFieldsProps, 'onRemove'>) {
  const t = useTexts(texts);
  const error = (name: string) => errors[`conditions.${index}.${name}`];
  switch (values.field) {
    case 'text':
      return (
        <>
          <SelectField
            label={t.match}
            value={values.match}
            onChange={(match) => onChange({ match: oneOf(TEXT_MATCHES, match, 'contains') })}
            options={TEXT_MATCHES.map((match) => ({ value: match, label: t[match] }))}
          />
          <TextField
            label={t.words}
            value={values.text}
            onChange={(text) => onChange({ text })}
            error={error('text')}
          />
        </>
      );
    case 'amount':
      return (
        <>
          <TextField
            label={t.least}
            inputMode="decimal"
            value={values.from}
            onChange={(from) => onChange({ from })}
            error={error('from')}
          />
          <TextField
            label={t.most}
            help={t.mostHelp}
            inputMode="decimal"
            value={values.to}
            onChange={(to) => onChange({ to })}
            error={error('to')}
          />
        </>
      );
    case 'direction':
      return (
        <SelectField
          label={t.direction}
          value={values.direction}
          onChange={(direction) => onChange({ direction: oneOf(['in', 'out'], direction, 'out') })}
          options={[
            { value: 'out', label: t.out },
            { value: 'in', label: t.in },
          ]}
        />
      );
    case 'account':
      return (
        <SelectField
          label={t.account}
          value={values.accountId}
          onChange={(accountId) => onChange({ accountId })}
          options={accounts}
          error={error('account_id')}
        />
      );
  }
}
