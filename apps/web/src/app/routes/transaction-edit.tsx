import { useParams } from 'react-router';
import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/signed-in.ts';

/** `/transactions/{id}/edit`. */
export function Component() {
  const { id = '' } = useParams();
  return <TransactionFormScreen key={id} person={useSignedInUser().sub} id={id} />;
}
