import type { Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { SelectField, type SelectOption } from '@nestegg/duck-ui/SelectField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { accounts as accountTexts } from '../../../i18n/en/accounts.ts';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { LEFT_OUT, type Assigned } from './use-assignment.ts';

export interface AccountChoiceProps {
  readonly assigned: Assigned;
  /** How the statement is called, where there are several. */
  readonly name: string;
  readonly isOnly: boolean;
  readonly onChoose: (value: string) => void;
  readonly onConfirm: () => void;
}

/** The account of one statement, with what is to be known before it is chosen. */
export function AccountChoice({ assigned, name, isOnly, onChoose, onConfirm }: AccountChoiceProps) {
  const t = useTexts(texts);
  const optionsOf = useOptions();
  const { value, choices } = assigned;
  const leftOut = { value: LEFT_OUT, label: t.doNotImport };
  return (
    <Stack gap="tight">
      <SelectField
        label={isOnly ? t.account : fillText(t.accountFor, { name })}
        hideLabel={!isOnly}
        placeholder={t.chooseAccount}
        value={value}
        onChange={onChoose}
        options={[...optionsOf(choices), ...(isOnly ? [] : [leftOut])]}
      />
      <Remarks assigned={assigned} onChoose={onChoose} onConfirm={onConfirm} />
    </Stack>
  );
}

function useOptions(): (accounts: readonly Account[]) => SelectOption[] {
  const words = useTexts(accountTexts);
  const formats = useFormats();
  return (accounts) => {
    const hasSeveral = new Set(accounts.map(({ householdId }) => householdId)).size > 1;
    return accounts.map(({ id, name, householdName, balanceMinor, currency }) => {
      const ledger = hasSeveral ? ` · ${householdName ?? words.personal}` : '';
      return { value: id, label: `${name}${ledger} · ${formats.money(balanceMinor, currency)}` };
    });
  };
}

function Remarks({ assigned, onChoose, onConfirm }: Pick<AccountChoiceProps, 'assigned' | 'onChoose' | 'onConfirm'>) {
  const t = useTexts(texts);
  // The question goes with its answer.
  const keepFocus = useFocusKept();
  const { statement, account, other, isOtherCurrency } = assigned;
  if (assigned.isGone) return <Banner tone="warning">{t.chosenGone}</Banner>;
  if (!account) return null;
  if (isOtherCurrency) {
    const words = { a: statement.currency ?? '', account: account.name, b: account.currency };
    return <Banner tone="danger">{fillText(t.otherCurrency, words)}</Banner>;
  }
  if (other) {
    return (
      <Banner
        tone="warning"
        action={
          <>
            <Button
              variant="quiet"
              onClick={() => {
                keepFocus();
                onChoose(other.id);
              }}
            >
              {fillText(t.useOther, { other: other.name })}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                keepFocus();
                onConfirm();
              }}
            >
              {fillText(t.importAnyway, { account: account.name })}
            </Button>
          </>
        }
      >
        {fillText(t.otherAccount, { other: other.name })}
      </Banner>
    );
  }
  return <Missing assigned={assigned} account={account} />;
}

/** What the file does not name, and the account has. */
function Missing({ assigned: { statement }, account }: { readonly assigned: Assigned; readonly account: Account }) {
  const t = useTexts(texts);
  const hasNoAccount = statement.bankId === null;
  const hasNoCurrency = statement.currency === null;
  if (statement.rows === null || (!hasNoAccount && !hasNoCurrency)) return null;
  const words = hasNoAccount && hasNoCurrency ? t.namesNeither : hasNoAccount ? t.namesNoAccount : t.namesNoCurrency;
  return <Banner tone="info">{fillText(words, { account: account.name })}</Banner>;
}
