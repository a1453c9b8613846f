import { IconAlertCircle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { Switch } from '../SwitchRow/index.ts';
import classes from './RuleRow.module.css';

export interface RuleRowProps {
  /** Its place in the order, counted from 1. */
  place: number;
  /** What it does, in a sentence. */
  sentence: string;
  /** Why it is off although it is switched on. */
  warning?: string | undefined;
  /** Whether it is switched on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** The accessible names of the switch and the two arrows. */
  labels: { enabled: string; up: string; down: string };
  /** Moves it one place up; the first has none. */
  onUp?: (() => void) | undefined;
  /** Moves it one place down; the last has none. */
  onDown?: (() => void) | undefined;
  /** What else can be done with it. */
  menu?: ReactNode;
}

/** A rule in a list whose order counts. An arrow that leads nowhere keeps the focus that a move has left on it. */
export function RuleRow({ place, sentence, warning, checked, onChange, labels, onUp, onDown, menu }: RuleRowProps) {
  const isOff = !checked || warning !== undefined;
  return (
    <div className={classes.root}>
      <div className={classes.row} data-off={isOff ? '' : undefined}>
        <span className={classes.place} aria-hidden>
          {place}
        </span>
        <div className={classes.words}>
          <p className={classes.sentence}>{sentence}</p>
          {warning !== undefined && (
            <p className={classes.warning}>
              <IconAlertCircle size={16} aria-hidden />
              {warning}
            </p>
          )}
        </div>
        <div className={classes.controls}>
          <Switch aria-label={labels.enabled} checked={checked} onChange={onChange} />
          <IconButton label={labels.up} icon={<IconArrowUp aria-hidden />} onClick={onUp} aria-disabled={!onUp} />
          <IconButton
            label={labels.down}
            icon={<IconArrowDown aria-hidden />}
            onClick={onDown}
            aria-disabled={!onDown}
          />
          {menu}
        </div>
      </div>
    </div>
  );
}
