import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/signed-in.ts';

/** `/transactions/new`. */
export const Component = () => <TransactionFormScreen person={useSignedInUser().sub} />;
