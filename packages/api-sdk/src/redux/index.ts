export { addHistory } from './add-history.ts';
export type { HistoryEndpoints } from './add-history.ts';
export { changedTags } from './changed-tags.ts';
export type { NesteggBaseQuery } from './endpoints/base-query.ts';
export type { NesteggEndpoints } from './endpoints/endpoints.ts';
export type { Tag } from './endpoints/tags.ts';
export type { UpdateTransaction } from './endpoints/transaction-endpoints.ts';
export { createNesteggApi } from './nestegg-api.ts';
export type { NesteggApi, NesteggExtras } from './nestegg-api.ts';
