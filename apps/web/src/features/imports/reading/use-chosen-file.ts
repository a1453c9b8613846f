import { useState } from 'react';
import type { RefusalCode } from '@nestegg/bank-files';
import type { FileSummary } from '../../../../worker/summarize-file.ts';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useCodedText } from '../../../i18n/use-problem-text.ts';
import { readFile } from './read-file.ts';
import { useReadingText } from './use-reading-text.ts';

/** A file that was chosen, as far as it was read on this device. */
export interface ChosenFile {
  readonly file: File;
  readonly summary: FileSummary;
}

const MOST_BYTES = 20 * 1024 * 1024;
// A ZIP may be smaller than what is in it, and never larger than what it may unpack to.
const MOST_PACKED = 60 * 1024 * 1024;

const isPacked = (name: string) => /\.(?:zip|gz)$/i.test(name);

/** Reads the file that a person chooses; why it was refused, in words. */
export function useChosenFile(onRead: (chosen: ChosenFile) => void) {
  const t = useTexts(texts);
  const readingText = useReadingText();
  const textOf = useCodedText();
  const [lines, setLines] = useState<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  const refuse = (code: RefusalCode) => setError(textOf({ code: `file.${code}`, params: {} }, t.readFailed));
  const read = async (file: File) => {
    setError(undefined);
    if (file.size > (isPacked(file.name) ? MOST_PACKED : MOST_BYTES)) return refuse('too-large');
    setLines(null);
    setIsReading(true);
    try {
      const answer = await readFile(file, { today: today(), onLines: setLines });
      if ('refusal' in answer) refuse(answer.refusal);
      else onRead({ file, summary: answer.file });
    } catch {
      setError(t.readFailed);
    } finally {
      setIsReading(false);
    }
  };
  return { read, working: isReading ? readingText(lines) : undefined, error };
}
