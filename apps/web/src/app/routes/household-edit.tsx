import { useParams } from 'react-router';
import { EditHouseholdScreen } from '../../features/households/index.ts';

/** `/households/{id}/edit`. */
export function Component() {
  const { id = '' } = useParams();
  return <EditHouseholdScreen key={id} id={id} />;
}
