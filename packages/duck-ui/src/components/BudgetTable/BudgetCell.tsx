import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { BudgetCellProps } from './budget-table-props.ts';
import classes from './BudgetTable.module.css';

/** The cell below, in the same table. */
function below(cell: HTMLInputElement): HTMLInputElement | undefined {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-budget-cell]') ?? [])];
  return cells[cells.indexOf(cell) + 1];
}

/** What is typed, and over which amount: another one may come meanwhile, which is not taken back by leaving the cell. */
interface Typing extends Pick<BudgetCellProps, 'value' | 'onCommit'> {
  readonly typed: string;
}

/** An amount that is typed in its place: Enter takes it and goes down, Escape leaves it as it was. */
export function BudgetCell({ label, text, value, placeholder, error, onCommit }: BudgetCellProps) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const isLeft = useRef(false);
  const errorId = useId();
  const leave = () => {
    if (typing && typing.typed.trim() !== typing.value && !isLeft.current) typing.onCommit(typing.typed.trim());
    isLeft.current = false;
    setTyping(null);
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
        value={typing?.typed ?? text}
        onFocus={(event) => {
          setTyping({ typed: value, value, onCommit });
          const cell = event.currentTarget;
          // Once the text is the one that is typed; selecting takes the focus, which may have gone on by then.
          requestAnimationFrame(() => cell === document.activeElement && cell.select());
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setTyping((begun) => ({ ...(begun ?? { value, onCommit }), typed }));
        }}
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
