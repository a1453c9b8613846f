export { addHistory } from './add-history.ts';
export type { HistoryEndpoints } from './add-history.ts';
export type { NesteggEndpoints } from './endpoints/endpoints.ts';
export { createNesteggApi } from './nestegg-api.ts';
export type { NesteggApi, NesteggExtras } from './nestegg-api.ts';
