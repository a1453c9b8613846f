import type { AnswerMarks } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { transactions } from '../../i18n/en/transactions.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';

export interface LastAnswerNoticeProps {
  /** Of the answer that shows; undefined while there is none. */
  readonly marks: AnswerMarks | undefined;
}

/** Of what the server did not send now: that it is the last good answer, and from when; or that it sent nothing. */
export function useLastAnswerWords(marks: AnswerMarks | undefined): string | undefined {
  const t = useTexts(transactions);
  const formats = useFormats();
  if (marks?.fallback) {
    return fillText(t.lastAnswer, { time: formats.moment(new Date(marks.fallback.savedAt)) });
  }
  return marks?.isEmptyAnswer ? t.emptyAnswer : undefined;
}

/** The same, above what shows. */
export function LastAnswerNotice({ marks }: LastAnswerNoticeProps) {
  const words = useLastAnswerWords(marks);
  if (words === undefined) return null;
  return <Banner tone={marks?.fallback ? 'info' : 'warning'}>{words}</Banner>;
}
