import { useEffect, useRef } from 'react';
import { fillText } from '@nestegg/domain';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';

/** Announces how many households are found whenever another name is searched for. */
export function useAnnouncedFind(search: string, count: number | undefined): void {
  const t = useTexts(households);
  const formats = useFormats();
  const announce = useAnnounce();
  const announced = useRef(search);
  useEffect(() => {
    if (count === undefined || announced.current === search) return;
    announced.current = search;
    announce(fillText(t[`found_${formats.plural(count)}`], { n: formats.number(count) }));
  }, [search, count, t, formats, announce]);
}
