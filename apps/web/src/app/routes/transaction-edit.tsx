import { Suspense } from 'react';
import { useParams } from 'react-router';
import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSignedInUser } from '../session/signed-in.ts';

const DeletedWhileEditing = lazyPart(async () => ({
  default: (await import('../../features/history/index.ts')).DeletedWhileEditing,
}));

/** `/transactions/{id}/edit`. */
export function Component() {
  const { id = '' } = useParams();
  const hasHistory = useApi().useCapability('history') === 'yes';
  return (
    <TransactionFormScreen
      key={id}
      person={useSignedInUser().sub}
      id={id}
      deleted={(onDiscard) =>
        hasHistory && (
          <Suspense>
            <DeletedWhileEditing id={id} onDiscard={onDiscard} />
          </Suspense>
        )
      }
    />
  );
}
