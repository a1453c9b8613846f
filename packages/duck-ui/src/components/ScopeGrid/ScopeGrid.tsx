import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { ErrorText } from '../Field/index.ts';
import classes from './ScopeGrid.module.css';

export interface ScopeGridLedger {
  /** Which ledger it is. */
  id: string;
  name: string;
}

export interface ScopeGridProps {
  /** The grid's accessible name. */
  label: string;
  /** The head of the ledgers. */
  ledgerLabel: string;
  /** The rights, in order. */
  rights: readonly { id: string; label: string }[];
  /** The ledgers, each a row. */
  ledgers: readonly ScopeGridLedger[];
  /** Whether a right in a ledger is ticked. */
  isChecked: (ledger: string, right: string) => boolean;
  /** Called with what was ticked or unticked. */
  onChange: (ledger: string, right: string, checked: boolean) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

/** Boxes to tick: rights across, ledgers down. */
export function ScopeGrid({ label, ledgerLabel, rights, ledgers, isChecked, onChange, error }: ScopeGridProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.group} aria-label={label} aria-describedby={error === undefined ? undefined : errorId}>
      <table className={classes.root}>
        <thead>
          <tr>
            <th scope="col">{ledgerLabel}</th>
            {rights.map((right) => (
              <th key={right.id} scope="col" data-box="">
                {right.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledgers.map((ledger) => (
            <tr key={ledger.id}>
              <th scope="row">{ledger.name}</th>
              {rights.map((right) => (
                <td key={right.id} data-box="">
                  <Checkbox
                    aria-label={`${ledger.name}: ${right.label}`}
                    checked={isChecked(ledger.id, right.id)}
                    onChange={(event) => onChange(ledger.id, right.id, event.currentTarget.checked)}
                    radius={6}
                    classNames={{ body: classes.body ?? '', input: classes.input ?? '' }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <div id={errorId} role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
