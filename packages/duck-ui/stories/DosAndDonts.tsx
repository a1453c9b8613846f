import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DosAndDonts.module.css';

interface DosAndDontsProps {
  /** The examples: each `Do` followed by its `Dont`. */
  children: ReactNode;
  /** One below the other, for what needs the whole width. */
  stacked?: boolean;
}

/** How a component is used well and how it is not, in small examples made of real components. */
export function DosAndDonts({ children, stacked = false }: DosAndDontsProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.root} data-stacked={stacked}>
        {children}
      </div>
    </div>
  );
}

interface ExampleProps {
  /** Why it is right, or what is wrong with it. */
  why: string;
  /** The example. */
  children: ReactNode;
}

/** An example to follow. */
export function Do(props: ExampleProps) {
  return <Example {...props} tone="success" verdict="Do" icon={<IconCircleCheck aria-hidden />} />;
}

/** An example not to follow. */
export function Dont(props: ExampleProps) {
  return <Example {...props} tone="danger" verdict="Don’t" icon={<IconCircleX aria-hidden />} />;
}

interface JudgedProps extends ExampleProps {
  tone: 'success' | 'danger';
  verdict: string;
  icon: ReactNode;
}

function Example({ why, children, tone, verdict, icon }: JudgedProps) {
  return (
    <article className={classes.example} data-tone={tone}>
      <div className={classes.ground}>{children}</div>
      <p className={classes.words}>
        <span className={classes.verdict}>
          {icon}
          {verdict}
        </span>
        {why}
      </p>
    </article>
  );
}

/** Buttons and chips in one row, as in a page. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
