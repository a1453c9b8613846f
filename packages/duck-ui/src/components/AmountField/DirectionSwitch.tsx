import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './AmountField.module.css';

/** Which way money goes. */
export type Direction = 'expense' | 'income';

interface DirectionSwitchProps {
  value: Direction;
  onChange: (direction: Direction) => void;
  labels: { group: string; expense: string; income: string };
  disabled: boolean;
}

const CHOICES = [
  { value: 'expense', icon: <IconArrowUpRight aria-hidden /> },
  { value: 'income', icon: <IconArrowDownLeft aria-hidden /> },
] as const;

/** Two radio buttons that look like one switch. */
export function DirectionSwitch({ value, onChange, labels, disabled }: DirectionSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes.switch} disabled={disabled} aria-label={labels.group}>
      {CHOICES.map((choice) => (
        <label key={choice.value} className={classes.choice} data-tone={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className={classes.radio}
          />
          {choice.icon}
          {labels[choice.value]}
        </label>
      ))}
    </fieldset>
  );
}
