import { useApi } from './api-context.ts';
import { transactionsAddress, type TransactionsWanted } from './transactions-address.ts';

/** The address of what a figure is made of; undefined where the server cannot list exactly that. */
export function useFigureLinks(): (wanted: TransactionsWanted) => string | undefined {
  const isListed = useApi().useCapability('bulk') === 'yes';
  return (wanted) => (isListed ? transactionsAddress(wanted) : undefined);
}
