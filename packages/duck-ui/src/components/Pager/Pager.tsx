import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { SelectField } from '../SelectField/index.ts';
import { IconButton } from '../IconButton/index.ts';
import classes from './Pager.module.css';
import { pageNumbers } from './page-numbers.ts';

export interface PagerProps {
  /** The page on screen, from 1. */
  page: number;
  /** How many pages there are. */
  pages: number;
  /** How many rows a page has. */
  pageSize: number;
  /** The sizes offered. */
  pageSizes: readonly number[];
  /** Called with the selected page. */
  onPageChange: (page: number) => void;
  /** Called with the selected page size. */
  onPageSizeChange: (size: number) => void;
  /** Its words; `range` is such as '1–10 of 128', `position` '1 / 13', `page` names a page's button. */
  labels: {
    navigation: string;
    rows: string;
    range: string;
    position: string;
    previous: string;
    next: string;
    page: (page: number) => string;
  };
}

/** Which rows of a longer list are on screen, and the way to the others. */
export function Pager({ page, pages, pageSize, pageSizes, onPageChange, onPageSizeChange, labels }: PagerProps) {
  // An arrow that leads no further is not `disabled`, which would move the focus away from it.
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <div className={classes.root}>
      <div className={classes.rows}>
        <span className={classes.rowsLabel}>{labels.rows}</span>
        <span className={classes.size}>
          <SelectField
            label={labels.rows}
            hideLabel
            value={String(pageSize)}
            onChange={(size) => onPageSizeChange(Number(size))}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </span>
        <output>{labels.range}</output>
      </div>
      <nav aria-label={labels.navigation} className={classes.pages}>
        <IconButton
          label={labels.previous}
          icon={<IconChevronLeft aria-hidden />}
          aria-disabled={isFirst}
          onClick={() => isFirst || onPageChange(page - 1)}
        />
        <PageButtons page={page} pages={pages} onPageChange={onPageChange} nameOf={labels.page} />
        <span className={classes.position}>{labels.position}</span>
        <IconButton
          label={labels.next}
          icon={<IconChevronRight aria-hidden />}
          aria-disabled={isLast}
          onClick={() => isLast || onPageChange(page + 1)}
        />
      </nav>
    </div>
  );
}

interface PageButtonsProps extends Pick<PagerProps, 'page' | 'pages' | 'onPageChange'> {
  nameOf: (page: number) => string;
}

function PageButtons({ page, pages, onPageChange, nameOf }: PageButtonsProps) {
  return (
    <span className={classes.numbers}>
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={index === 1 ? 'early' : 'late'} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes.number}
            aria-label={nameOf(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
          >
            {number}
          </button>
        ),
      )}
    </span>
  );
}
