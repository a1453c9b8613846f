import type { Import, ImportRow, ImportStatus } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useDay } from './use-day.ts';

/** What becomes of a row, in words. */
export function useHappens(stored: Import): (row: ImportRow) => string {
  const t = useTexts(texts);
  const dayOf = useDay(stored);
  const reconciledTo = ({ statement }: ImportRow) =>
    stored.statements.find(({ number }) => number === statement)?.reconciledTo ?? null;
  const ofMatch = (words: string, { match }: ImportRow, unknown: string) =>
    match ? fillText(words, { text: match.description, date: dayOf(match.date) }) : unknown;
  const ofTransfer = ({ match, amountMinor, transferAccountName }: ImportRow) => {
    const isOut = (amountMinor ?? 0) < 0;
    if (!match && transferAccountName !== null) {
      return fillText(isOut ? t.doesMakeTransferTo : t.doesMakeTransferFrom, { account: transferAccountName });
    }
    if (!match || match.accountName === null) return t.doesTransfer;
    const words = isOut ? t.doesTransferTo : t.doesTransferFrom;
    return fillText(words, { account: match.accountName, date: dayOf(match.date) });
  };
  const ofNew = ({ isFuture, candidates: [candidate] }: ImportRow) => {
    if (isFuture) return t.doesFuture;
    return candidate ? fillText(t.doesNewNot, { text: candidate.description }) : t.doesNew;
  };
  const faults = { date: t.faultDate, amount: t.faultAmount, decimals: t.faultDecimals, 'too-large': t.faultSize };
  const words: Readonly<Record<ImportStatus, (row: ImportRow) => string>> = {
    new: ofNew,
    'matches-entry': (row) => ofMatch(t.doesMatch, row, t.matchesEntry),
    'matches-transfer': (row) => ofMatch(t.doesMatchTransfer, row, t.matchesTransfer),
    transfer: ofTransfer,
    imported: () => t.doesImported,
    'possible-duplicate': (row) => ofMatch(t.doesDuplicate, row, t.doesDuplicateUnknown),
    ignored: () => t.doesIgnored,
    'before-reconciliation': (row) => {
      const to = reconciledTo(row);
      return to === null ? t.doesBeforeUnknown : fillText(t.doesBefore, { date: dayOf(to) });
    },
    zero: () => t.doesZero,
    pending: () => t.doesPending,
    'not-readable': ({ fault }) => (fault === null ? t.notReadable : faults[fault]),
    'other-currency': ({ currency }) => fillText(t.doesOtherCurrency, { currency: currency ?? t.another_currency }),
  };
  return (row) => words[row.status](row);
}
