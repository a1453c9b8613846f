// An app on another origin: that origin is registered with the server, and its token comes from the person who signs in.
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { formatMoney, isNesteggError, viewMessage } from '@nestegg/api-sdk';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';

const query = new URLSearchParams(location.search);
const api = createNesteggReactApi({
  baseUrl: query.get('server') ?? 'http://localhost:4000',
  credentials: 'omit',
  getAccessToken: () => Promise.resolve(query.get('token') ?? ''),
});
export const { useListTransactionsQuery, useCreateTransactionMutation } = api;

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

const BREAD = {
  date: '2026-03-01',
  description: 'Bread',
  amountMinor: -1250,
  category: null,
  householdId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
} as const;

function List() {
  const { data, error } = useListTransactionsQuery({ limit: 20 });
  const [create] = useCreateTransactionMutation();
  if (isNesteggError(error)) return <p role="alert">{viewMessage(error).text}</p>;
  return (
    <>
      <button onClick={() => void create(BREAD)}>Add bread</button>
      <ul>
        {data?.items.map(({ id, description, amountMinor, currency }) => (
          <li key={id}>
            {description} {formatMoney(amountMinor, currency ?? 'USD', 'en-US')}
          </li>
        ))}
      </ul>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <List />
    </Provider>,
  );
}
