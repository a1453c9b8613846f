import type { Account } from '@nestegg/api-sdk';
import type { SelectOption } from '@nestegg/duck-ui/SelectField';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

/** Accounts to choose from, each with its ledger where there are several, and what it holds. */
export function useAccountOptions(): (accounts: readonly Account[]) => SelectOption[] {
  const t = useTexts(texts);
  const formats = useFormats();
  return (accounts) => {
    const hasSeveral = new Set(accounts.map(({ householdId }) => householdId)).size > 1;
    return accounts.map(({ id, name, householdName, balanceMinor, currency }) => {
      const held = formats.money(balanceMinor, currency);
      const ledger = hasSeveral ? ` · ${householdName ?? t.personal}` : '';
      return { value: id, label: `${name}${ledger} · ${held}` };
    });
  };
}
