export { AccountTransactions } from './list/account-transactions.tsx';
export { preloadList } from './list/preload-list.ts';
export { TransactionList } from './list/transaction-list.tsx';
export { TransactionFormScreen } from './form/transaction-form-screen.tsx';
export { TransactionScreen } from './detail/transaction-screen.tsx';
export { TransactionsScreen } from './list/transactions-screen.tsx';
