import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { TransactionScreen } from '../../features/transactions/index.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const history = () => import('../../features/history/index.ts');
const RecordHistory = lazyPart(async () => ({ default: (await history()).RecordHistory }));
const DeletedRecord = lazyPart(async () => ({ default: (await history()).DeletedRecord }));

const TransactionInAccount = lazyPart(async () => ({
  default: (await import('../../features/accounts/index.ts')).TransactionInAccount,
}));

/** `/transactions/{id}`. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <TransactionScreen
      key={id}
      id={id}
      inAccount={(transaction) => (
        <Suspense>
          <TransactionInAccount transaction={transaction} />
        </Suspense>
      )}
      history={({ version }) => (
        <Suspense fallback={<Skeleton height={200} />}>
          <RecordHistory id={id} version={version} />
        </Suspense>
      )}
      deleted={(otherwise) => (
        <Suspense fallback={<Skeleton height={364} />}>
          <DeletedRecord id={id} otherwise={otherwise} />
        </Suspense>
      )}
    />
  );
}
