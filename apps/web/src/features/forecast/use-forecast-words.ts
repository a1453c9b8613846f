import { fillText, type Outlook } from '@nestegg/domain';
import { forecast as texts } from '../../i18n/en/forecast.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import type { ForecastFigures } from '@nestegg/api-sdk';

/** How bad it looks. */
export type OutlookTone = 'good' | 'warning' | 'danger';

/** What days come to, in words. */
export interface OutlookWords {
  readonly tone: OutlookTone;
  /** Whether, and from when, they are below zero. */
  readonly sentence: string;
  /** The lowest point of all days. */
  readonly lowest: string;
  /** The lowest point until payday, or what comes after the lowest of all. */
  readonly details: readonly string[];
}

type OutlookDays = Outlook & Pick<ForecastFigures, 'days'>;

/** The words of forecasts in the chosen language. */
export function useForecastWords(currency: ForecastFigures['currency']) {
  const t = useTexts(texts);
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, currency);
  const sentenceOf = ({ dry, days }: OutlookDays): Pick<OutlookWords, 'tone' | 'sentence'> => {
    if (dry.likely !== null) {
      return { tone: 'danger', sentence: fillText(t.likelyBelow, { date: formats.shortDate(dry.likely) }) };
    }
    if (dry.possible !== null) {
      return { tone: 'warning', sentence: fillText(t.mayFall, { date: formats.shortDate(dry.possible) }) };
    }
    return { tone: 'good', sentence: fillText(t.staysAbove, { n: formats.number(days.length) }) };
  };
  const lowestOf = ({ low }: OutlookDays) =>
    fillText(t.lowest, { amount: money(low.amount), date: formats.shortDate(low.date) });
  const untilOf = ({ payday }: OutlookDays): string[] =>
    payday?.low
      ? [
          fillText(t.until, {
            description: payday.description,
            date: formats.shortDate(payday.date),
            amount: money(payday.low.amount),
            lowDate: formats.shortDate(payday.low.date),
          }),
        ]
      : [];
  /** The lowest of all days, where that is not what the one until payday says already. */
  const beyondOf = (outlook: OutlookDays): string[] => {
    const { low, payday } = outlook;
    if (payday?.low?.date === low.date) return [];
    const after = low.before && { description: low.before.description, date: formats.shortDate(low.before.date) };
    return after ? [lowestOf(outlook), fillText(t.incomeAfter, after)] : [lowestOf(outlook)];
  };
  return {
    t,
    formats,
    money,
    outlookWords: (outlook: OutlookDays): OutlookWords => ({
      ...sentenceOf(outlook),
      lowest: lowestOf(outlook),
      details: [...untilOf(outlook), ...beyondOf(outlook)],
    }),
  };
}
