import { useSearchParams } from 'react-router';
import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/signed-in.ts';

/** `/transactions/new`, with `?from={id}` a duplicate, with `?household={id}` one of a household, with `?recurring=true` one that comes again. */
export function Component() {
  const [search] = useSearchParams();
  const start = {
    from: search.get('from') ?? undefined,
    householdId: search.get('household') ?? undefined,
    isRecurring: search.get('recurring') === 'true',
  };
  return <TransactionFormScreen key={search.toString()} person={useSignedInUser().sub} start={start} />;
}
