import { Input } from '@mantine/core';
import { useId } from 'react';
import { fieldClasses, inputProps, type FieldProps } from '../Field/index.ts';
import classes from './AmountField.module.css';
import { DirectionSwitch, type Direction } from './DirectionSwitch.tsx';

export interface AmountFieldProps extends Omit<FieldProps, 'hideLabel'> {
  /** The amount as typed, in the reader's own notation. */
  value: string;
  /** Called with what is typed; a typed sign is the caller's to read. */
  onChange: (value: string) => void;
  /** Which way the money goes. */
  direction: Direction;
  /** Called when the switch is used. */
  onDirectionChange: (direction: Direction) => void;
  /** The switch's accessible name and its two words. */
  directionLabels: { group: string; expense: string; income: string };
  /** The currency's sign, before the figures. */
  currencySymbol: string;
}

/** The amount of a transaction: the Expense/Income switch, because a phone's number pad has no minus, and the largest field of the form. */
export function AmountField({ value, onChange, direction, onDirectionChange, ...rest }: AmountFieldProps) {
  const { directionLabels, currencySymbol, ...field } = rest;
  const id = useId();
  const { disabled, 'aria-required': required, name, ...wrapper } = inputProps(field);
  return (
    <Input.Wrapper {...wrapper} id={id} classNames={fieldClasses}>
      <div className={classes.row}>
        <DirectionSwitch value={direction} onChange={onDirectionChange} labels={directionLabels} disabled={disabled} />
        <Input
          id={id}
          classNames={{
            ...fieldClasses,
            wrapper: `${fieldClasses.wrapper} ${classes.wrapper}`,
            input: `${fieldClasses.input} ${classes.input}`,
          }}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-required={required}
          disabled={disabled}
          error={field.error !== undefined}
          leftSection={<span className={classes.symbol}>{currencySymbol}</span>}
          leftSectionPointerEvents="none"
          {...(name !== undefined && { name })}
        />
      </div>
    </Input.Wrapper>
  );
}
