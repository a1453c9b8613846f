import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useSchedulesApi } from '../../shared/schedules-api.ts';
import classes from './bills.module.css';
import type { BillWords } from './use-bill-words.tsx';
import type { BillWrites } from './use-bill-writes.ts';

interface BillSuggestionsProps {
  readonly household: string | undefined;
  readonly words: BillWords;
  readonly writes: BillWrites;
}

/** So many are shown at once. */
const MOST = 3;

/** Payees that seem to come again: each becomes a bill with a press, or is not suggested any more. */
export function BillSuggestions({ household: householdId, words, writes }: BillSuggestionsProps) {
  const { t, formats } = words;
  const found = useSchedulesApi().useListScheduleSuggestionsQuery({ householdId }, FRESH).currentData ?? [];
  if (found.length === 0) return null;
  return (
    <Card title={t.suggestions}>
      {found.slice(0, MOST).map((suggestion) => {
        const { transactionId, description, date, frequency } = suggestion;
        const amount = words.amountOf(suggestion);
        return (
          <div key={transactionId} className={classes.question}>
            <span className={classes.asked}>
              <span className={classes.ask}>{description}</span>
              <span>{fillText(t.suggestion, { amount, date: formats.shortDate(date), frequency: t[frequency] })}</span>
            </span>
            <span className={classes.answers}>
              <Button
                size="small"
                variant="secondary"
                aria-label={`${t.makeBill}: ${description}`}
                disabled={writes.isBusy}
                onClick={() => void writes.start(suggestion)}
              >
                {t.makeBill}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${t.no}: ${description}`}
                disabled={writes.isBusy}
                onClick={() => void writes.dismiss(suggestion)}
              >
                {t.no}
              </Button>
            </span>
          </div>
        );
      })}
    </Card>
  );
}
