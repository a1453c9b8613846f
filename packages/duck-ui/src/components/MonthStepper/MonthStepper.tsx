import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../IconButton/index.ts';
import classes from './MonthStepper.module.css';

export interface MonthStepperProps {
  /** Its accessible name. */
  label: string;
  /** The month on screen, as formatted ('November 2026'). */
  month: string;
  /** Leads to the month before; without it there is none. */
  onPrevious?: (() => void) | undefined;
  /** Leads to the month after; without it this is the last. */
  onNext?: (() => void) | undefined;
  /** The names of its buttons. */
  labels: { previous: string; next: string };
}

/** Walks from month to month. */
export function MonthStepper({ label, month, onPrevious, onNext, labels }: MonthStepperProps) {
  // A button at the end of the way keeps the focus: `disabled` would move it away.
  return (
    <fieldset aria-label={label} className={classes.root}>
      <IconButton
        label={labels.previous}
        icon={<IconChevronLeft aria-hidden />}
        aria-disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <span className={classes.month} aria-live="polite">
        {month}
      </span>
      <IconButton
        label={labels.next}
        icon={<IconChevronRight aria-hidden />}
        aria-disabled={onNext === undefined}
        onClick={onNext}
      />
    </fieldset>
  );
}
