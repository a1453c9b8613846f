import { useLayoutEffect, type ReactNode } from 'react';
import { preparePseudoStates } from './pseudo-states.ts';
import classes from './StateGallery.module.css';

const STATES: readonly (readonly [states: string, words: string])[] = [
  ['', 'At rest'],
  ['hover', 'Hovered'],
  ['hover pressed', 'Pressed'],
  ['focus', 'Focused'],
];

interface StateGalleryProps {
  /** The control, drawn once for each state; its name distinguishes the copies. */
  children: (name: string) => ReactNode;
  /** One below the other, for what is wide. */
  stacked?: boolean;
}

/** A control at rest, hovered, pressed and focused, side by side. */
export function StateGallery({ children, stacked = false }: StateGalleryProps) {
  useLayoutEffect(preparePseudoStates, []);
  return (
    <div className={classes.root} data-stacked={stacked}>
      {STATES.map(([state, words]) => (
        <figure key={state} className={classes.state}>
          <figcaption className={classes.words}>{words}</figcaption>
          <div data-pseudo={state}>{children(words)}</div>
        </figure>
      ))}
    </div>
  );
}
