import { useParams } from 'react-router';
import { TransactionScreen } from '../../features/transactions/index.ts';

/** `/transactions/{id}`. */
export function Component() {
  const { id = '' } = useParams();
  return <TransactionScreen key={id} id={id} />;
}
