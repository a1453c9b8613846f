export { AccountScreen } from './detail/account-screen.tsx';
export { AccountDialog } from './form/account-dialog.tsx';
export { AccountsScreen } from './list/accounts-screen.tsx';
export { TransactionInAccount } from './transfers/transaction-in-account.tsx';
