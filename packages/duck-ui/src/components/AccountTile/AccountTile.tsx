import {
  IconBuildingBank,
  IconCash,
  IconChartLine,
  IconCreditCard,
  IconPig,
  IconQuestionMark,
  IconReceipt,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AccountTile.module.css';

/** What an account is; `none` stands for what is in no account. */
export type AccountTileKind =
  | 'checking'
  | 'savings'
  | 'credit_card'
  | 'cash'
  | 'loan'
  | 'investment'
  | 'other'
  | 'none';

export interface AccountTileProps {
  /** Which icon it shows. */
  kind: AccountTileKind;
}

const ICONS: Record<AccountTileKind, ReactNode> = {
  checking: <IconBuildingBank />,
  savings: <IconPig />,
  credit_card: <IconCreditCard />,
  cash: <IconCash />,
  loan: <IconReceipt />,
  investment: <IconChartLine />,
  other: <IconWallet />,
  none: <IconQuestionMark />,
};

/** An account as an egg. Decorative: its name and its kind stand beside it. */
export function AccountTile({ kind }: AccountTileProps) {
  return (
    <span className={classes.root} data-kind={kind} aria-hidden>
      {ICONS[kind]}
    </span>
  );
}
