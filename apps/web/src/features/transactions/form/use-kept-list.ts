import { useState } from 'react';
import { useStore } from 'react-redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from '../../../shared/api-context.ts';

type State = Parameters<NesteggReactApi['util']['selectCachedArgsForQuery']>[0];

/**
 * Keeps the list that was on screen last: what is saved makes it out of date, and what nothing shows is then thrown away.
 * Kept, it is fetched anew instead, and its rows stay in their places on the way back.
 */
export function useKeptList(): void {
  const api = useApi();
  const store = useStore<State>();
  const [last] = useState(() => api.util.selectCachedArgsForQuery(store.getState(), 'listTransactions').at(-1));
  // A subscription alone: the form is not drawn again when rows come.
  api.endpoints.listTransactions.useQuerySubscription(last ?? {}, { skip: last === undefined });
}
