import { useEffect, useRef } from 'react';
import { fillText } from '@nestegg/domain';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';

/**
 * Announces how many transactions are found whenever what narrows them has changed. What a page begins with needs no
 * words; neither does a change of the rows themselves.
 */
export function useAnnouncedCount(filters: object, count: number | undefined): void {
  const t = useTexts(transactions);
  const formats = useFormats();
  const announce = useAnnounce();
  const key = JSON.stringify(filters);
  const announced = useRef(key);
  useEffect(() => {
    if (count === undefined || announced.current === key) return;
    announced.current = key;
    const words = t[`results_${formats.plural(count)}`];
    announce(fillText(words, { n: formats.number(count) }));
  }, [key, count, t, formats, announce]);
}
