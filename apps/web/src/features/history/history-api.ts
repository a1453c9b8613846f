import { addHistory } from '@nestegg/api-sdk/redux';
import { extendedClient } from '../../shared/extended-client.ts';

/** The client of the signed-in person, with the calls of the history. */
export const useHistoryApi = extendedClient((api) => addHistory(api));
