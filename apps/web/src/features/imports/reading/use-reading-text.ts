import { fillText } from '@nestegg/domain';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

/** Says that a file is being read, with its rows as soon as their number is known. */
export function useReadingText(): (rows: number | null) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return (rows) => {
    if (rows === null || rows === 0) return t.reading;
    return fillText(t[`readingRows_${formats.plural(rows)}`], {
      n: formats.number(rows),
    });
  };
}
