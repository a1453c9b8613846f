import { useSearchParams } from 'react-router';
import { TransactionFormScreen } from '../../features/transactions/index.ts';
import { useSignedInUser } from '../session/signed-in.ts';

/** `/transactions/new`, with `?from={id}` a duplicate, with `?household={id}` one of a household. */
export function Component() {
  const [search] = useSearchParams();
  const start = { from: search.get('from') ?? undefined, householdId: search.get('household') ?? undefined };
  return <TransactionFormScreen key={search.toString()} person={useSignedInUser().sub} start={start} />;
}
