export { LedgerAccounts, LedgersTotal } from './LedgerAccounts.tsx';
export type { AccountRow, LedgerAccountsProps, LedgersTotalProps } from './LedgerAccounts.tsx';
