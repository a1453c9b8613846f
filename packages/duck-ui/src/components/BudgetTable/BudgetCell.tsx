import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { BudgetCellProps } from './budget-table-props.ts';
import classes from './BudgetTable.module.css';

/** The cell below, in the same table. */
function below(cell: HTMLInputElement): HTMLInputElement | undefined {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-budget-cell]') ?? [])];
  return cells[cells.indexOf(cell) + 1];
}

/** An amount that is typed in its place: Enter takes it and goes down, Escape leaves it as it was. */
export function BudgetCell({ label, text, value, placeholder, error, onCommit }: BudgetCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isLeft = useRef(false);
  const errorId = useId();
  const leave = () => {
    if (typed !== null && typed.trim() !== value && !isLeft.current) onCommit(typed.trim());
    isLeft.current = false;
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget;
    if (event.key === 'Escape') {
      isLeft.current = true;
      cell.blur();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const next = below(cell);
      if (next) next.focus();
      else cell.blur();
    }
  };
  return (
    <span className={classes.cell}>
      <input
        data-budget-cell
        type="text"
        inputMode="decimal"
        className={classes.input}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        placeholder={placeholder}
        value={typed ?? text}
        onFocus={(event) => {
          setTyped(value);
          const cell = event.currentTarget;
          // Once the text is the one that is typed; selecting takes the focus, which may have gone on by then.
          requestAnimationFrame(() => cell === document.activeElement && cell.select());
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {error !== undefined && (
        <span id={errorId} role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </span>
  );
}
