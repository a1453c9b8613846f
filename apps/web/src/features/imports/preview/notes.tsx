import type { Import, ImportNote } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner, type BannerTone } from '@nestegg/duck-ui/Banner';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

export interface NotesProps {
  readonly stored: Import;
}

interface Said {
  readonly id: string;
  readonly tone: BannerTone;
  readonly words: string;
}

/** What is to be said of a file, and of the balances with which accounts begin. */
export function Notes({ stored }: NotesProps) {
  const said = [...useFileNotes(stored), ...useOpeningNotes(stored)];
  if (said.length === 0) return null;
  return (
    <Stack gap="tight">
      {said.map(({ id, tone, words }) => (
        <Banner key={id} tone={tone}>
          {words}
        </Banner>
      ))}
    </Stack>
  );
}

/** What was not read, of which a note says how much it is. */
const LEFT_OUT: Readonly<Record<string, { readonly tone: BannerTone; readonly text: CountedText }>> = {
  'lists-left-out': { tone: 'info', text: 'noteLists' },
  'securities-left-out': { tone: 'info', text: 'noteSecurities' },
  'files-left-out': { tone: 'info', text: 'noteFiles' },
  'copies-left-out': { tone: 'info', text: 'noteCopies' },
  'totals-left-out': { tone: 'info', text: 'noteTotals' },
  'fees-left-out': { tone: 'warning', text: 'noteFees' },
};

type CountedText = 'noteLists' | 'noteSecurities' | 'noteFiles' | 'noteCopies' | 'noteTotals' | 'noteFees';

function useFileNotes({ draft }: Import): Said[] {
  const t = useTexts(texts);
  const formats = useFormats();
  const number = (value: number | undefined) => formats.number(value ?? 0);
  const wordsOf = ({ code, message, count, row, stated, found }: ImportNote): Omit<Said, 'id'> | null => {
    const leftOut = LEFT_OUT[code];
    if (leftOut !== undefined) return { tone: leftOut.tone, words: fillText(t[leftOut.text], { n: number(count) }) };
    switch (code) {
      case 'bank-error':
        return { tone: 'danger', words: fillText(t.noteBankError, { message: message ?? '' }) };
      case 'splits-differ':
        return { tone: 'warning', words: fillText(t.noteSplits, { row: number(row) }) };
      case 'cut-short':
        return { tone: 'warning', words: t.noteCut };
      case 'damaged-text':
        return { tone: 'warning', words: t.noteDamaged };
      case 'balance-differs':
        return { tone: 'warning', words: fillText(t.noteBalance, { row: number(row) }) };
      case 'total-differs':
        return { tone: 'warning', words: t.noteTotal };
      case 'count-differs':
        return { tone: 'warning', words: fillText(t.noteCount, { stated: number(stated), found: number(found) }) };
      default:
        return null;
    }
  };
  return (draft?.notes ?? []).flatMap((note) => {
    const words = wordsOf(note);
    return words ? [{ ...words, id: `${note.code} ${note.row ?? ''}` }] : [];
  });
}

function useOpeningNotes({ statements, currency }: Import): Said[] {
  const t = useTexts(texts);
  const formats = useFormats();
  return statements.flatMap(({ number, openingChange, accountName }) => {
    if (!openingChange) return [];
    const { after, reason } = openingChange;
    const words = fillText(reason === 'moved' ? t.openingMoved : t.openingSet, {
      account: accountName ?? '',
      after: formats.money(after.amountMinor, currency),
      date: formats.date(after.date),
    });
    return [{ id: `opening ${number}`, tone: 'info', words }];
  });
}
