import classes from './SkipLink.module.css';

export interface SkipLinkProps {
  /** The fragment of the main content, such as `#main`. */
  href: string;
  /** Its words. */
  children: string;
}

/** The first stop of the Tab key: past the navigation, to the content. Unseen until focused. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a href={href} className={classes.root}>
      {children}
    </a>
  );
}
