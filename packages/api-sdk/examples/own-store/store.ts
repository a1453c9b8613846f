// A store of one's own with other APIs in it: of Nestegg's calls only those that are named get into the bundle.
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import { createTransaction, listTransactions, type TransactionFilter, type TransactionPage } from '@nestegg/api-sdk';
import { createNesteggBaseQuery } from '@nestegg/api-sdk/redux';

const { NESTEGG_URL = 'http://localhost:4000', NESTEGG_TOKEN = '' } = process.env;

const money = createApi({
  reducerPath: 'money',
  baseQuery: createNesteggBaseQuery({ baseUrl: NESTEGG_URL, getAccessToken: () => Promise.resolve(NESTEGG_TOKEN) }),
  tagTypes: ['Transaction'],
  endpoints: (build) => ({
    transactions: build.query<TransactionPage, TransactionFilter>({
      query: listTransactions,
      providesTags: ['Transaction'],
    }),
    record: build.mutation<unknown, Parameters<typeof createTransaction>[0]>({
      query: createTransaction,
      invalidatesTags: ['Transaction'],
    }),
  }),
});

const weather = createApi({
  reducerPath: 'weather',
  baseQuery: fakeBaseQuery<string>(),
  endpoints: (build) => ({ today: build.query<string, void>({ queryFn: () => ({ data: 'sunny' }) }) }),
});

const store = configureStore({
  reducer: { [money.reducerPath]: money.reducer, [weather.reducerPath]: weather.reducer },
  middleware: (defaults) => defaults().concat(money.middleware, weather.middleware),
});

const recorded = { date: '2026-03-01', description: 'Bread', amountMinor: -1250 };
await store.dispatch(money.endpoints.record.initiate(recorded)).unwrap();
const { items } = await store.dispatch(money.endpoints.transactions.initiate({ search: 'bread' })).unwrap();
console.log(items.map(({ description, amountMinor }) => `${description} ${amountMinor}`).join());
console.log(Object.keys(store.getState()).join());
process.exit();
