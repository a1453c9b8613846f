import { createElement } from 'react';
import { Link } from '../Link/index.ts';
import classes from './CategoryChip.module.css';
import { iconOf, lookOf } from './categories.ts';

export interface CategoryChipProps {
  /** The category as stored: its English name decides the look. */
  category: string;
  /** The words shown, in the reader's language; without them the category itself. */
  label?: string | undefined;
  /** Where its transactions are. */
  href?: string | undefined;
}

/** A category with its icon and tint. */
export function CategoryChip({ category, label, href }: CategoryChipProps) {
  const content = (
    <>
      {createElement(iconOf(category), { 'aria-hidden': true })}
      <span className={classes.words}>{label ?? category}</span>
    </>
  );
  const look = { className: classes.chip, 'data-category': lookOf(category) };
  if (href === undefined) return <span {...look}>{content}</span>;
  return (
    <Link {...look} href={href}>
      {content}
    </Link>
  );
}

/** A category as an egg with its icon. Decorative: its name stands beside it. */
export function CategoryTile({ category }: { category: string }) {
  return (
    <span className={classes.tile} data-category={lookOf(category)} aria-hidden>
      {createElement(iconOf(category))}
    </span>
  );
}
