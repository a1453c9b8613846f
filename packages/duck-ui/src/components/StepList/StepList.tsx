import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './StepList.module.css';

export interface Step {
  /** Which one it is. */
  id: string;
  /** Its name. */
  label: string;
}

export interface StepListProps {
  /** What they are the steps of. */
  label: string;
  /** The steps, in order. */
  steps: readonly Step[];
  /** The one that shows. */
  current: string;
  /** That a step is behind, for those who do not see its mark. */
  doneLabel: string;
}

/** Where one is in a task of several steps. */
export function StepList({ label, steps, current, doneLabel }: StepListProps) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={classes.root} aria-label={label} data-many={steps.length > 4 ? '' : undefined}>
      {steps.map((step, index) => {
        const isDone = index < at;
        return (
          <li
            key={step.id}
            className={classes.step}
            data-done={isDone ? '' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.egg} aria-hidden>
              {isDone ? <IconCheck /> : index + 1}
            </span>
            <span className={classes.label}>{step.label}</span>
            {isDone && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
