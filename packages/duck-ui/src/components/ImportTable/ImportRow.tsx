import type { KeyboardEvent, Ref } from 'react';
import { Amount } from '../Amount/index.ts';
import { Button } from '../Button/index.ts';
import type { ImportTableRow } from './import-table-row.ts';
import classes from './ImportTable.module.css';

export interface ImportRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** Its place, from 0. */
  index: number;
  /** What is in it; undefined while it is on its way. */
  row: ImportTableRow | undefined;
  /** What it is called meanwhile. */
  loading: string;
  /** The tab key leads to this one. */
  active: boolean;
  /** It cannot be ticked now. */
  busy: boolean;
  onActivate: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onTick: (number: number, ticked: boolean) => void;
}

/** One row with its box. The same box stays while the row is on its way: the focus may be on it. */
export function ImportRow({ ref, index, row, loading, active, busy, onTick, ...events }: ImportRowProps) {
  const tabIndex = active ? 0 : -1;
  const isFixed = row === undefined || row.fixed === true;
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-index={index}
      data-off={row?.ticked === true ? undefined : ''}
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
    >
      <td className={classes.tick}>
        <label className={classes.target}>
          <input
            type="checkbox"
            className={classes.box}
            tabIndex={tabIndex}
            aria-label={row?.tickLabel ?? loading}
            checked={row?.ticked ?? false}
            aria-disabled={isFixed || busy}
            data-fixed={isFixed ? '' : undefined}
            onFocus={() => events.onActivate(index)}
            onKeyDown={events.onKeyDown}
            onChange={(event) => {
              if (!isFixed && !busy) onTick(row.number, event.currentTarget.checked);
            }}
          />
        </label>
      </td>
      {row === undefined ? (
        <td colSpan={6} className={classes.waiting} aria-label={loading}>
          <span className={classes.bar} />
        </td>
      ) : (
        <Cells row={row} tabIndex={tabIndex} onFocus={() => events.onActivate(index)} />
      )}
    </tr>
  );
}

function Cells({ row, tabIndex, onFocus }: { row: ImportTableRow; tabIndex: number; onFocus: () => void }) {
  const { action } = row;
  return (
    <>
      <td className={classes.date}>{row.date}</td>
      <th scope="row" className={classes.text}>
        <span className={classes.named}>
          <span className={classes.name} title={row.fullText}>
            {row.text}
          </span>
          {row.mark}
        </span>
      </th>
      <td className={classes.status}>{row.status}</td>
      <td className={classes.happens}>
        <span className={classes.said}>
          <span className={classes.words} title={row.happens}>
            {row.happens}
          </span>
          {action !== undefined && (
            <Button
              variant="quiet"
              size="small"
              tabIndex={tabIndex}
              aria-label={action.accessibleLabel}
              onFocus={onFocus}
              onClick={action.onSelect}
            >
              {action.label}
            </Button>
          )}
        </span>
      </td>
      <td className={classes.category}>{row.category}</td>
      <td className={classes.amount}>
        <Amount money={row.money} tone={row.ticked ? row.tone : undefined} />
      </td>
    </>
  );
}
