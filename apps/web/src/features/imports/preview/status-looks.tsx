import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCheck,
  IconChecks,
  IconClock,
  IconCopy,
  IconEyeOff,
  IconLink,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ImportStatus } from '@nestegg/api-sdk';
import type { StatusChipProps } from '@nestegg/duck-ui/StatusChip';
import type { imports as texts } from '../../../i18n/en/imports.ts';

export interface StatusLook {
  readonly tone: StatusChipProps['tone'];
  readonly icon: ReactNode;
  /** Its word, by its key. */
  readonly word: keyof typeof texts.en;
}

/** How each status looks, in the order of the filter: what is imported comes first. */
export const STATUS_LOOKS = {
  new: { tone: 'new', icon: <IconPlus aria-hidden />, word: 'new' },
  'matches-entry': { tone: 'income', icon: <IconLink aria-hidden />, word: 'matchesEntry' },
  'matches-transfer': { tone: 'income', icon: <IconLink aria-hidden />, word: 'matchesTransfer' },
  transfer: { tone: 'info', icon: <IconArrowsExchange aria-hidden />, word: 'transfer' },
  imported: { tone: 'neutral', icon: <IconCheck aria-hidden />, word: 'imported' },
  'possible-duplicate': { tone: 'warning', icon: <IconCopy aria-hidden />, word: 'possibleDuplicate' },
  ignored: { tone: 'neutral', icon: <IconEyeOff aria-hidden />, word: 'ignored' },
  'before-reconciliation': { tone: 'neutral', icon: <IconChecks aria-hidden />, word: 'beforeReconciliation' },
  zero: { tone: 'neutral', icon: null, word: 'zero' },
  pending: { tone: 'projected', icon: <IconClock aria-hidden />, word: 'pending' },
  'not-readable': { tone: 'danger', icon: <IconAlertTriangle aria-hidden />, word: 'notReadable' },
  'other-currency': { tone: 'warning', icon: <IconAlertCircle aria-hidden />, word: 'rowOtherCurrency' },
} as const satisfies Readonly<Record<ImportStatus, StatusLook>>;

export const SHOWN_STATUSES = Object.keys(STATUS_LOOKS) as ImportStatus[];
