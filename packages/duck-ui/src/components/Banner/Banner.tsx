import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import classes from './Banner.module.css';

export type BannerTone = 'success' | 'info' | 'warning' | 'danger';

export interface BannerProps {
  /** What kind of news it is. */
  tone: BannerTone;
  /** The news. */
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Makes it closable; needs the words for the cross. */
  onClose?: () => void;
  /** The accessible name of the cross. */
  closeLabel?: string;
  /** Calls `onClose` by itself after so many milliseconds. */
  timeout?: number;
}

const ICONS: Record<BannerTone, ReactNode> = {
  success: <IconCircleCheck aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
  warning: <IconAlertCircle aria-hidden />,
  danger: <IconAlertTriangle aria-hidden />,
};

/** News about what just happened. Danger interrupts a screen reader; everything else waits its turn. */
export function Banner({ tone, children, action, onClose, closeLabel, timeout }: BannerProps) {
  useCloseAfter(timeout, onClose);
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {ICONS[tone]}
      <div className={classes.words}>{children}</div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
      {onClose !== undefined && closeLabel !== undefined && (
        <IconButton label={closeLabel} icon={<IconX aria-hidden />} onClick={onClose} />
      )}
    </div>
  );
}

function useCloseAfter(timeout: number | undefined, onClose: (() => void) | undefined) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (timeout === undefined) return undefined;
    const timer = setTimeout(close, timeout);
    return () => clearTimeout(timer);
  }, [timeout]);
}
