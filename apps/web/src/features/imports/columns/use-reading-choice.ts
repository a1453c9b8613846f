import { useState } from 'react';
import type { Import, ImportDraft, ImportQuestion } from '@nestegg/api-sdk';
import type { ReadOption } from '../../../../worker/summarize-file.ts';
import { readingOf, type ChosenReading } from '../reading/reading-of.ts';
import type { ChosenFile } from '../reading/use-chosen-file.ts';
import { useLiveReading } from './use-live-reading.ts';

type Field = 'dateOrder' | 'decimalMark' | 'sign';

/** A question with its answers, and the one that is chosen. */
export interface OpenQuestion {
  readonly kind: 'date-order' | 'decimal-mark' | 'sign';
  readonly options: readonly (Pick<ReadOption, 'value' | 'from' | 'to' | 'sum'> &
    Partial<Pick<ReadOption, 'example' | 'raw'>>)[];
  readonly value: string;
}

const FIELDS: Readonly<Record<OpenQuestion['kind'], Field>> = {
  'date-order': 'dateOrder',
  'decimal-mark': 'decimalMark',
  sign: 'sign',
};

const isOpen = (kind: string): kind is OpenQuestion['kind'] => kind in FIELDS;

/** The server's questions in the form that they have on this device. */
const storedQuestions = (questions: readonly ImportQuestion[]) =>
  questions.map(({ kind, options, preselected }) => ({
    kind,
    options: options.map(({ value, from, to, sumMinor }) => ({
      value: value as ReadOption['value'],
      from,
      to,
      sum: sumMinor,
    })),
    preselected,
  }));

/** How a draft is to be read: what is asked, what was chosen, and what comes of it. */
export function useReadingChoice(stored: Import, draft: ImportDraft, chosen: ChosenFile | null) {
  const [reading, setReading] = useState<ChosenReading>(() => readingOf(draft));
  const live = useLiveReading(chosen, reading);
  const asked = live?.asking.questions ?? storedQuestions(draft.questions);
  const questions = asked.flatMap((question): OpenQuestion[] => {
    if (!isOpen(question.kind)) return [];
    const value = reading[FIELDS[question.kind]] ?? question.preselected ?? '';
    return [{ kind: question.kind, options: question.options, value }];
  });
  const layout = live?.answered.layout ?? draft.layout;
  return {
    id: stored.id,
    reading,
    change: (patch: Partial<ChosenReading>) => setReading({ ...reading, ...patch }),
    answer: (kind: OpenQuestion['kind'], value: string) => setReading({ ...reading, [FIELDS[kind]]: value }),
    questions,
    layout,
    encoding: live?.answered.encoding ?? draft.encoding,
    sample: live?.answered.sample ?? null,
    /** What is taken where nothing else is said is confirmed by going on. */
    confirmed: (): ChosenReading => ({
      ...reading,
      ...Object.fromEntries(questions.map(({ kind, value }) => [FIELDS[kind], value])),
      columns:
        reading.columns ?? (draft.questions.some(({ kind }) => kind === 'columns') ? (layout?.columns ?? null) : null),
    }),
  };
}

export type ReadingChoice = ReturnType<typeof useReadingChoice>;
