import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import classes from './Toast.module.css';

export interface ToastProps {
  /** The accessible name of the whole. */
  label: string;
  /** `danger` for a failure. */
  tone?: 'success' | 'danger';
  /** The news. */
  children: ReactNode;
  /** A button after it. */
  action?: ReactNode;
  /** Called by the cross, and by itself after `timeout`. */
  onClose: () => void;
  /** The accessible name of the cross. */
  closeLabel: string;
  /** After so many milliseconds it closes; the pointer or the focus on it stops that. */
  timeout?: number | undefined;
}

/** News at the bottom of the window, with something to do about it. It is silent: what it says is announced elsewhere. */
export function Toast({ label, tone = 'success', children, action, onClose, closeLabel, timeout }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  useCloseAfter(isHeld ? undefined : timeout, onClose);
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <section className={classes.root} data-tone={tone} aria-label={label} {...hold} {...release}>
      {tone === 'danger' ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      <p className={classes.text}>{children}</p>
      {action}
      <IconButton label={closeLabel} onClick={onClose} icon={<IconX aria-hidden />} />
      {timeout !== undefined && (
        <span
          className={classes.line}
          data-held={isHeld ? '' : undefined}
          style={{ animationDuration: `${timeout}ms` }}
        />
      )}
    </section>
  );
}

function useCloseAfter(timeout: number | undefined, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (timeout === undefined) return undefined;
    const timer = setTimeout(() => close(), timeout);
    return () => clearTimeout(timer);
  }, [timeout]);
}
