import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/use-signed-in-profile.ts';

/** `/transactions/new`. */
export const Component = () => <TransactionFormScreen person={useSignedInUser().sub} />;
