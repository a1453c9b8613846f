import { useFormats } from '../../i18n/formats.ts';

/** What engines know of a language's week: a method, or in older ones a property. */
interface WeekOf {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const WEEK = 7;
/** Where an engine does not say it, weeks begin on Sunday in English and on Monday elsewhere. */
const usualFirst = (locale: string): number => (locale.startsWith('en') ? WEEK : 1);

/** The day on which a week begins in the chosen language: 0 is Sunday, 1 Monday. */
export function useFirstWeekday(): number {
  const { locale } = useFormats();
  const known: Intl.Locale & WeekOf = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return (info?.firstDay ?? usualFirst(locale)) % WEEK;
}
