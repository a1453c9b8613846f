import { useMemo } from 'react';
import type { DaySpan } from '@nestegg/api-sdk';
import { middayOf, useFormats } from '../../../i18n/formats.ts';

/** Days from one to another: `Feb 1 – Feb 28, 2026`; the year of the first stands there where it is another one. */
export function useGapText(): (span: DaySpan) => string {
  const { locale } = useFormats();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
    const dayOfYear = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
    return ({ from, to }) => {
      if (from === to) return dayOfYear.format(middayOf(to));
      const first = from.slice(0, 4) === to.slice(0, 4) ? day : dayOfYear;
      return `${first.format(middayOf(from))} – ${dayOfYear.format(middayOf(to))}`;
    };
  }, [locale]);
}
