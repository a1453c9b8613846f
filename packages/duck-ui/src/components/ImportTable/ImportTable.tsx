import type { KeyboardEvent } from 'react';
import { ImportRow } from './ImportRow.tsx';
import type { ImportTableLabels, ImportTableRow } from './import-table-row.ts';
import classes from './ImportTable.module.css';
import { useActiveRow } from './use-active-row.ts';
import { useRowWindow } from './use-row-window.ts';

export interface ImportTableProps {
  /** Its words. */
  labels: ImportTableLabels;
  /** How many rows there are. */
  count: number;
  /** A row by its place from 0; undefined while it is on its way. */
  rowAt: (index: number) => ImportTableRow | undefined;
  /** Called with the places of the first and the last row in sight, so that they can be fetched. */
  onRange: (first: number, last: number) => void;
  /** Called with a row's number and whether it is ticked now. */
  onTick: (number: number, ticked: boolean) => void;
  /** What was done to all rows is being saved: none can be ticked meanwhile. */
  busy?: boolean;
}

const PAGE = 10;

/** How far a key moves, and to where from. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Rows of a bank's file, each with a box to tick, as many as there are: only those in sight are on the page. Arrows move
 * between the boxes, of which one is reached by the tab key; Space ticks. On a phone each row is a card.
 */
export function ImportTable({ labels, count, rowAt, onRange, onTick, busy = false }: ImportTableProps) {
  const { body, items, before, after, measure, show } = useRowWindow(count, onRange);
  const { active, activate, focusRow } = useActiveRow(body, count, show);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusRow(move(active, count - 1));
  };
  return (
    <table className={classes.root} aria-label={labels.table} aria-rowcount={count + 1} aria-busy={busy}>
      <colgroup>
        <col className={classes.tickColumn} />
        <col className={classes.dateColumn} />
        <col />
        <col className={classes.statusColumn} />
        <col className={classes.happensColumn} />
        <col className={classes.categoryColumn} />
        <col className={classes.amountColumn} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className={classes.hidden}>{labels.tick}</span>
          </th>
          <th scope="col">{labels.date}</th>
          <th scope="col">{labels.text}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col">{labels.happens}</th>
          <th scope="col">{labels.category}</th>
          <th scope="col" data-number="">
            {labels.amount}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={before} />
        {items.map((index) => (
          <ImportRow
            key={index}
            ref={measure}
            index={index}
            row={rowAt(index)}
            loading={labels.loading}
            active={index === active}
            busy={busy}
            onActivate={activate}
            onKeyDown={onKeyDown}
            onTick={onTick}
          />
        ))}
        <Space height={after} />
      </tbody>
    </table>
  );
}

/** In place of rows that are out of sight. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} className={classes.space} />;
}
