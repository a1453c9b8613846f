export { LedgerAccounts } from './LedgerAccounts.tsx';
export type { AccountRow, LedgerAccountsProps } from './LedgerAccounts.tsx';
