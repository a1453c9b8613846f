import { createElement } from 'react';
import { iconOf, lookOf } from '../CategoryChip/categories.ts';
import classes from './CategoryField.module.css';

/** The chosen category's icon on its ground, inside the field. */
export function CategoryDot({ category }: { category: string }) {
  return (
    <span className={classes.dot} data-category={lookOf(category)}>
      {createElement(iconOf(category), { 'aria-hidden': true })}
    </span>
  );
}
