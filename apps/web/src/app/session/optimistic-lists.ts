import type { Transaction, TransactionFilter, TransactionPage } from '@nestegg/api-sdk';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';

type State = Parameters<NesteggReactApi['util']['selectCachedArgsForQuery']>[0];
type ChangeItems = (items: readonly Transaction[]) => Transaction[];

/** The store of the lists. */
interface Store {
  readonly dispatch: (update: ReturnType<NesteggReactApi['util']['updateQueryData']>) => unknown;
  readonly getState: () => State;
}

/** A request under way, and its end. */
interface Request<Answer> extends Store {
  readonly queryFulfilled: Promise<Answer>;
}

/** What a change changes of a page. */
type Rows = Pick<TransactionPage, 'items' | 'totalItems'>;

function changedRows({ items: before, totalItems }: Rows, change: ChangeItems) {
  const items = change(before);
  return { items, totalItems: totalItems - before.length + items.length };
}

/**
 * Optimistic updates of the lists of transactions: changes under way are shown over what the server last answered, in
 * their order. An answer that comes meanwhile is shown with them, and a change that is refused leaves the others.
 */
export function optimisticLists(api: NesteggReactApi) {
  const pending = new Set<ChangeItems>();
  /** What the server last answered to each filter, with the changes that it has taken since; only while some are pending. */
  const answered = new Map<string, Rows>();

  const show = ({ dispatch }: Store, filter: TransactionFilter, rows: Rows): void => {
    answered.set(JSON.stringify(filter), rows);
    const shown = [...pending].reduce(changedRows, { ...rows, items: [...rows.items] });
    dispatch(api.util.updateQueryData('listTransactions', filter, (page) => ({ ...page, ...shown })));
  };
  const showAll = (store: Store, rowsOf: (rows: Rows) => Rows): void => {
    const state = store.getState();
    for (const filter of api.util.selectCachedArgsForQuery(state, 'listTransactions')) {
      const rows = answered.get(JSON.stringify(filter)) ?? api.endpoints.listTransactions.select(filter)(state).data;
      if (rows) show(store, filter, rowsOf(rows));
    }
  };

  return {
    /** Shows a change in every list until it is taken or refused. */
    show: async (request: Request<unknown>, change: ChangeItems): Promise<void> => {
      pending.add(change);
      showAll(request, (rows) => rows);
      const taken = await request.queryFulfilled.then(
        () => true,
        () => false,
      );
      pending.delete(change);
      showAll(request, (rows) => (taken ? changedRows(rows, change) : rows));
      if (pending.size === 0) answered.clear();
    },
    /** Shows the changes under way in what the server answers. */
    onAnswer: async (
      filter: TransactionFilter,
      request: Request<{ readonly data: TransactionPage }>,
    ): Promise<void> => {
      const data = await request.queryFulfilled.then(
        (answer) => answer.data,
        () => undefined,
      );
      if (data && pending.size > 0) show(request, filter, data);
    },
  };
}
