import { DuckMark } from '../../art/duck-mark.tsx';
import { Wordmark } from '../../art/wordmark.tsx';
import { Link } from '../Link/index.ts';
import classes from './Brand.module.css';

export interface BrandProps {
  /** Where the brand leads. */
  href: string;
  /** The accessible name, usually the product's. */
  label: string;
}

/** The duck and the name, as a link home. */
export function Brand({ href, label }: BrandProps) {
  return (
    <Link href={href} className={classes.root} aria-label={label}>
      <DuckMark width={38} height={38} />
      <Wordmark className={classes.word} width={76} height={22} />
    </Link>
  );
}
