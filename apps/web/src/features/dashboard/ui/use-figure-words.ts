import { fillText, localDay, type Currency } from '@nestegg/domain';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { today } from '../../../i18n/today.ts';
import type { Figures } from '../model/cached-figures.ts';

/** Says of an earlier visit's figures when they came; null where they are today's. */
export function useOutdatedWords({ cachedAt }: Figures): string | null {
  const t = useTexts(dashboard);
  const formats = useFormats();
  if (!cachedAt) return null;
  const day = localDay(cachedAt);
  return fillText(t.updating, { time: day === today() ? formats.time(cachedAt) : formats.shortDate(day) });
}

/** The currency of the figures: what the server says, else the person's. */
export function useSummaryCurrency(summary: Figures['summary']): Currency {
  const own = useOwnCurrency();
  return summary?.currency ?? own;
}
