import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import type { TransactionList } from './use-transaction-list.ts';

/** Above rows that the server did not send now: that they are the last good answer, and from when; or that it sent nothing. */
export function AnswerNotice({ list: { shown } }: { readonly list: TransactionList }) {
  const t = useTexts(transactions);
  const formats = useFormats();
  if (shown?.fallback) {
    const time = formats.moment(new Date(shown.fallback.savedAt));
    return <Banner tone="info">{fillText(t.lastAnswer, { time })}</Banner>;
  }
  return shown?.isEmptyAnswer ? <Banner tone="warning">{t.emptyAnswer}</Banner> : null;
}
