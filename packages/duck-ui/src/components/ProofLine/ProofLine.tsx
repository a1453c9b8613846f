import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ProofLine.module.css';

export interface ProofLineProps {
  /** Whether what was read agrees with what the bank says; `unknown` where the bank says nothing. */
  proof: 'right' | 'wrong' | 'unknown';
  /** The proof, in one line ('Adds up: $1,386.92 + $595.22 = $1,982.14'). */
  children: ReactNode;
  /** What was added. */
  detail?: ReactNode;
  /** What comes of it, at the far end. */
  aside?: ReactNode;
  /** That is not as it is to be, whatever was read. */
  asideDiffers?: boolean;
}

const LOOKS = {
  right: { tone: 'income', icon: <IconCircleCheck aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconAlertTriangle aria-hidden /> },
  unknown: { tone: 'info', icon: <IconInfoCircle aria-hidden /> },
} as const;

/** Whether figures add up, said once and large. It is read out when it comes. */
export function ProofLine({ proof, children, detail, aside, asideDiffers = false }: ProofLineProps) {
  const { tone, icon } = LOOKS[proof];
  return (
    <output className={classes.root} data-tone={tone}>
      {icon}
      <span className={classes.words}>
        <span className={classes.proof}>{children}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {aside !== undefined && (
        <span className={classes.aside} data-differs={asideDiffers ? '' : undefined}>
          {aside}
        </span>
      )}
    </output>
  );
}
