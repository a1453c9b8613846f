import { useState } from 'react';
import type { Household } from '@nestegg/api-sdk';
import { NAMED_CURRENCIES } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { paths } from '../../../shared/paths.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { CurrencyDialog } from '../../../shared/preferences/currency-dialog.tsx';
import { CurrencyField } from '../../../shared/preferences/currency-field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useHouseholdForm } from './use-household-form.ts';
import { HouseholdConflictChoice } from './household-conflict.tsx';

export interface EditHouseholdFormProps {
  readonly household: Household;
  /** Otherwise everything is to read. */
  readonly mayEdit: boolean;
}

/** Name, description, budget, savings target and currency. */
export function EditHouseholdForm({ household, mayEdit }: EditHouseholdFormProps) {
  const t = useTexts(texts);
  const navigate = useNavigateWhileMounted();
  const [asking, setAsking] = useState(false);
  const back = paths.household(household.id);
  const announce = useAnnounce();
  const form = useHouseholdForm(household, () => {
    announce(t.saved);
    navigate(back);
  });
  const submit = () => (form.newCurrency ? setAsking(true) : void form.save());
  return (
    <Form onSubmit={submit}>
      <Stack gap="fields">
        {form.isGeneral && <Banner tone="danger">{t.saveFailed}</Banner>}
        <HouseholdFields form={form} mayEdit={mayEdit} />
        {mayEdit && (
          <FormActions>
            <Button variant="secondary" href={back}>
              {t.cancel}
            </Button>
            <Button type="submit" working={form.busy ? t.saving : undefined}>
              {t.save}
            </Button>
          </FormActions>
        )}
      </Stack>
      {form.conflict && (
        <HouseholdConflictChoice
          conflict={form.conflict}
          currency={form.values.currency}
          onMine={(changes, theirVersion) => void form.saveOver(changes, theirVersion)}
          onTheirs={() => navigate(back)}
          onClose={form.dismissConflict}
        />
      )}
      <CurrencyDialog
        asked={asking ? form.newCurrency : null}
        onConfirm={() => {
          setAsking(false);
          void form.save();
        }}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}

type FieldsProps = Pick<EditHouseholdFormProps, 'mayEdit'> & { readonly form: ReturnType<typeof useHouseholdForm> };

function HouseholdFields({ form: { values, change, errors }, mayEdit }: FieldsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const locked = { disabled: !mayEdit };
  return (
    <>
      <TextField
        {...locked}
        label={t.name}
        required
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <TextField
        {...locked}
        label={t.description}
        note={t.optional}
        rows={3}
        value={values.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
      <FormRow>
        <TextField
          {...locked}
          label={t.monthlyBudget}
          note={`(${formats.symbol(values.currency)})`}
          help={t.budgetHelp}
          inputMode="decimal"
          value={values.monthlyBudget}
          onChange={(monthlyBudget) => change({ monthlyBudget })}
          error={errors['monthly_budget']}
        />
        <TextField
          {...locked}
          label={t.savingsTarget}
          note={`(${formats.symbol(values.currency)})`}
          inputMode="decimal"
          value={values.savingsTarget}
          onChange={(savingsTarget) => change({ savingsTarget })}
          error={errors['savings_target']}
        />
      </FormRow>
      <CurrencyField
        {...locked}
        label={t.currency}
        value={values.currency}
        onChange={(currency) => change({ currency })}
        first={NAMED_CURRENCIES}
        error={errors['currency']}
      />
    </>
  );
}
