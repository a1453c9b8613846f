import { useParams } from 'react-router';
import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/use-signed-in-profile.ts';

/** `/transactions/{id}/edit`. */
export function Component() {
  const { id = '' } = useParams();
  return <TransactionFormScreen key={id} person={useSignedInUser().sub} id={id} />;
}
