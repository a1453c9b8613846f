export { TransactionsScreen as Component } from '../../features/transactions/index.ts';
