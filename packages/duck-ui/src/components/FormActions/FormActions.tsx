import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import classes from './FormActions.module.css';
import { useAboveKeyboard } from './use-above-keyboard.ts';

export interface FormActionsProps {
  /** The buttons, the main one last. */
  children: ReactNode;
  /** What a person at the end of the form has to know, scrolled to when it comes. It is silent: an alert says the same elsewhere. */
  message?: string | undefined;
  /** On a phone the buttons stay at the bottom of the window, above its keyboard. */
  sticky?: boolean;
}

/** The buttons at the end of a form. */
export function FormActions({ children, message, sticky = false }: FormActionsProps) {
  const root = useAboveKeyboard(sticky);
  useEffect(() => {
    if (message !== undefined) root.current?.scrollIntoView({ block: 'nearest' });
  }, [message, root]);
  return (
    <div ref={root} className={classes.root} data-sticky={sticky ? '' : undefined}>
      {message !== undefined && (
        <p className={classes.message}>
          <IconAlertTriangle aria-hidden />
          {message}
        </p>
      )}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
