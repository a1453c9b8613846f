import { fillText } from '@nestegg/domain';
import type { TrendRow } from '@nestegg/api-sdk';
import { trends as texts } from '../../i18n/en/trends.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormats } from '../../i18n/formats.ts';

/** How trends are written. */
export interface TrendWords {
  readonly t: (typeof texts)['en'];
  readonly formats: ReturnType<typeof useFormats>;
  /** A category's name. */
  readonly nameOf: (row: TrendRow) => string;
  /** A change in percent with its sign; '—' where there is none. */
  readonly change: (percent: number | null) => string;
  /** The months that the average is of: 'the 10 months before it'. */
  readonly monthsBefore: (compared: number) => string;
}

/** The words of trends in the chosen language. */
export function useTrendWords(): TrendWords {
  const t = useTexts(texts);
  const formats = useFormats();
  const labelOf = useCategoryLabel();
  return {
    t,
    formats,
    nameOf: ({ key }) => (key === null ? t.uncategorised : labelOf(key)),
    change: (percent) => (percent === null ? '—' : `${percent > 0 ? '+' : ''}${formats.percent(percent, 1)}`),
    monthsBefore: (compared) => fillText(t[`average_${formats.plural(compared)}`], { n: formats.number(compared) }),
  };
}

/** Which way an arrow beside a change points. */
export function directionOf(percent: number | null): 'up' | 'down' | null {
  if (percent === null || percent === 0) return null;
  return percent > 0 ? 'up' : 'down';
}
