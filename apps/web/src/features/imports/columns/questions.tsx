import { fillText, type Currency } from '@nestegg/domain';
import { AnswerCards } from '@nestegg/duck-ui/AnswerCards';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { OpenQuestion, ReadingChoice } from './use-reading-choice.ts';

export interface QuestionsProps {
  readonly choice: ReadingChoice;
  readonly currency: Currency;
}

/** What reads two ways, each with what would come of it. */
export function Questions({ choice, currency }: QuestionsProps) {
  const t = useTexts(texts);
  const answersOf = useAnswers(currency);
  const words = { 'date-order': t.whichDate, 'decimal-mark': t.whichIsRight, sign: t.whichSign };
  return (
    <Stack gap="fields" divided>
      {choice.questions.map((question) => (
        <AnswerCards
          key={question.kind}
          question={words[question.kind]}
          help={question.options.find(({ raw }) => raw !== undefined && raw !== null)?.raw ?? undefined}
          answers={answersOf(question)}
          value={question.value}
          onChange={(value) => choice.answer(question.kind, value)}
        />
      ))}
    </Stack>
  );
}

type Option = OpenQuestion['options'][number];

function useAnswers(currency: Currency) {
  const t = useTexts(texts);
  const formats = useFormats();
  const general: Readonly<Record<string, string>> = {
    dmy: t.dmy,
    mdy: t.mdy,
    ymd: t.ymd,
    '.': t.point,
    ',': t.commaMark,
    'as-written': t.signAsWritten,
    reversed: t.signReversed,
  };
  const labelOf = (kind: OpenQuestion['kind'], { value, example }: Option): string => {
    if (!example) return general[value] ?? value;
    if (kind === 'date-order') return formats.longDate(example.date);
    const amount = formats.statedMoney(example.amount, currency);
    return fillText(t.is, { text: example.description, amount });
  };
  const detailOf = (kind: OpenQuestion['kind'], { from, to, sum }: Option): string =>
    kind === 'date-order' && from !== null && to !== null
      ? fillText(t.allRows, { span: formats.dayRange(from, to) })
      : fillText(t.allSum, { amount: formats.statedMoney(sum, currency) });
  return ({ kind, options }: OpenQuestion) =>
    options.map((option) => ({
      value: option.value,
      label: labelOf(kind, option),
      detail: detailOf(kind, option),
    }));
}
