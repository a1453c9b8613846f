import { useEffect, useState } from 'react';
import type { Reading } from '@nestegg/bank-files';
import type { FileSummary } from '../../../../worker/summarize-file.ts';
import { today } from '../../../i18n/today.ts';
import { readFile } from '../reading/read-file.ts';
import { NO_HEADER, readingBody, type ChosenReading } from '../reading/reading-of.ts';
import type { ChosenFile } from '../reading/use-chosen-file.ts';

/** A file as it reads by what was chosen. */
export interface LiveReading {
  /** Without the answers to what reads two ways: it is still asked. */
  readonly asking: FileSummary;
  /** With them. */
  readonly answered: FileSummary;
}

/** The same for the parser, for which null is no header. */
function asReading(chosen: ChosenReading): Reading {
  const reading = readingBody(chosen) as Reading;
  return chosen.headerLine === NO_HEADER ? { ...reading, headerLine: null } : reading;
}

async function readBoth(file: File, reading: ChosenReading, signal: AbortSignal): Promise<LiveReading | null> {
  const options = { today: today(), signal };
  const open = { ...reading, dateOrder: null, decimalMark: null, sign: null };
  const [asking, answered] = await Promise.all([
    readFile(file, { ...options, reading: asReading(open) }),
    readFile(file, { ...options, reading: asReading(reading) }),
  ]);
  return 'refusal' in asking || 'refusal' in answered ? null : { asking: asking.file, answered: answered.file };
}

/**
 * Reads a chosen file anew with each choice; null where it was not chosen on this page, or cannot be read that way. What
 * was read before shows meanwhile.
 */
export function useLiveReading(chosen: ChosenFile | null, reading: ChosenReading): LiveReading | null {
  const [live, setLive] = useState<LiveReading | null>(null);
  const wanted = JSON.stringify(reading);
  useEffect(() => {
    if (!chosen) return undefined;
    const ending = new AbortController();
    const read = async () => {
      const next = await readBoth(chosen.file, JSON.parse(wanted) as ChosenReading, ending.signal).catch(() => null);
      if (!ending.signal.aborted) setLive(next);
    };
    void read();
    return () => ending.abort();
  }, [chosen, wanted]);
  return live;
}
