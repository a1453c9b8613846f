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
    return fillText(formats.plural(rows) === 'one' ? t.readingRows_one : t.readingRows_other, {
      n: formats.number(rows),
    });
  };
}
