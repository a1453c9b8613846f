export { TransactionList } from './ui/transaction-list.tsx';
export { TransactionFormScreen } from './ui/transaction-form-screen.tsx';
export { TransactionScreen } from './ui/transaction-screen.tsx';
export { TransactionsScreen } from './ui/transactions-screen.tsx';
