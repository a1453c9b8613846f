import type { Household } from '@nestegg/api-sdk';
import type { Currency, Minor } from '@nestegg/domain';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { Fact, Facts } from '../../../shared/form/facts.tsx';
import { VersionChoice } from '../../../shared/form/version-choice.tsx';
import type { HouseholdChanges, HouseholdConflict } from './use-save-household.ts';

export interface HouseholdConflictChoiceProps {
  readonly conflict: HouseholdConflict;
  /** The currency where a version does not name one. */
  readonly currency: Currency;
  readonly onMine: (changes: HouseholdChanges, theirVersion: number | null) => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** The choice between two versions of a household. */
export function HouseholdConflictChoice({ conflict, currency, onMine, ...rest }: HouseholdConflictChoiceProps) {
  const t = useTexts(texts);
  const { mine, theirs } = conflict;
  return (
    <VersionChoice
      {...rest}
      title={t.conflictTitle}
      mine={<HouseholdFacts values={{ ...theirs, ...mine }} currency={currency} />}
      theirs={<HouseholdFacts values={theirs} currency={currency} />}
      onMine={() => onMine(mine, theirs.version)}
    />
  );
}

type Values = Pick<Household, 'name' | 'description' | 'monthlyBudgetMinor' | 'savingsTargetMinor' | 'currency'>;

function HouseholdFacts({ values, currency: otherwise }: { values: Values; currency: Currency }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const currency = values.currency ?? otherwise;
  const money = (amount: Minor | null) => (amount === null ? '—' : formats.money(amount, currency));
  return (
    <Facts>
      <Fact label={t.name}>{values.name}</Fact>
      <Fact label={t.description}>{values.description || '—'}</Fact>
      <Fact label={t.monthlyBudget}>{money(values.monthlyBudgetMinor)}</Fact>
      <Fact label={t.savingsTarget}>{money(values.savingsTargetMinor)}</Fact>
      <Fact label={t.currency}>{formats.currencyName(currency)}</Fact>
    </Facts>
  );
}
