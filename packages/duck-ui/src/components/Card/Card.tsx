import { useId, type ReactNode } from 'react';
import classes from './Card.module.css';

export interface CardProps {
  /** Its heading. A card without one is only a ground. */
  title?: string;
  /** Content at the top right: the period of its figures, or a link. */
  aside?: ReactNode;
  /**
   * `card` 24 pixels (16 on a phone), `form` 32, `table` for a table with its pager: on a phone its rows are the cards;
   * `rows` for a table that stays in its card there.
   */
  padding?: 'card' | 'form' | 'table' | 'rows';
  /** Lets a table reach half into the padding, so that its hovered rows do too. */
  bleed?: boolean;
  /** What is on it. Never another card. */
  children: ReactNode;
}

/** A white sheet with a heading; the one container of the house. */
export function Card({ title, aside, padding = 'card', bleed = false, children }: CardProps) {
  const headingId = useId();
  if (title === undefined) {
    return (
      <div className={classes.root} data-padding={padding}>
        {children}
      </div>
    );
  }
  return (
    <section className={classes.root} data-padding={padding} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      {bleed ? <div className={classes.bleed}>{children}</div> : children}
    </section>
  );
}
