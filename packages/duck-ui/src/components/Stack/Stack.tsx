import type { ReactNode } from 'react';
import classes from './Stack.module.css';

export interface StackProps {
  /** `cards` 24 pixels apart (16 on a phone), `panels` 16 (12), `fields` 24 (20), `tight` 12. */
  gap?: 'cards' | 'panels' | 'fields' | 'tight';
  /** Draws a line between them. */
  divided?: boolean;
  /** What stands one below the other. */
  children: ReactNode;
}

/** Things one below the other, at the house's distances. */
export function Stack({ gap = 'cards', divided = false, children }: StackProps) {
  return (
    <div className={classes.root} data-gap={gap} data-divided={divided ? '' : undefined}>
      {children}
    </div>
  );
}
