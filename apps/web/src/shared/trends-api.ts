import { addTrends } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of trends. */
export const useTrendsApi = extendedClient((api) => addTrends(api));
