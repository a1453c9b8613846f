import { readDate } from '@nestegg/domain';
import type { DateFieldLabels, DateFormat } from '@nestegg/duck-ui/DateField';
import { dates } from '../../i18n/en/dates.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { today } from '../../i18n/today.ts';
import { translatedLanguage } from '../../i18n/translated-language.ts';
import { useProblemText } from '../../i18n/use-problem-text.ts';

/** How date fields read and show days: in the chosen language, near the person's day. */
export function useDateFormat(): DateFormat {
  const language = translatedLanguage(useLanguage());
  const { locale } = useFormats();
  const day = today();
  return { locale, today: day, parse: (text) => readDate(text, { language, today: day }) };
}

/** The words of date fields. */
export function useDateLabels(): DateFieldLabels {
  const t = useTexts(dates);
  const textOf = useProblemText();
  return {
    previous: t.previous,
    next: t.next,
    today: t.today,
    yesterday: t.yesterday,
    unreadable: textOf({ code: 'date.invalid', params: { field: 'Date' } }),
  };
}
