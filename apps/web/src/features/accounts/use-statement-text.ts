import type { Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { accounts as texts } from '../../i18n/en/accounts.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { today } from '../../i18n/today.ts';

/** To which day an account's statements go: with the year where that is not this one. */
export function useStatementText(): (account: Pick<Account, 'statementTo'>) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  const year = today().slice(0, 4);
  return ({ statementTo: to }) => {
    if (to === null) return t.noStatement;
    return fillText(t.statementTo, { date: to.startsWith(year) ? formats.shortDate(to) : formats.date(to) });
  };
}
